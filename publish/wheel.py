"""Our rooms as one wheel, and a lighter wheel of jedi. The same octets each time: no dates, names in order."""

import base64
import hashlib
import zipfile

from .places import ROOT

ROOMS = ("mini_server", "clients", "workbench", "exercises")
LEFT_OUT = ("__pycache__", "answer_keys", "teaching", "right", "wrong")
NOT_NEEDED = ("jedi/third_party/typeshed/third_party/", "jedi/third_party/typeshed/stubs/", "jedi/third_party/django")


def version():
    """The course's version."""
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def our_files():
    """(name, octets) of what the wheel holds: code, words and pictures; no notebooks, no bank of answers."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and path.suffix not in (".ipynb", ".pyc") and not set(parts) & set(LEFT_OUT):
                yield "/".join(parts), path.read_bytes()


def write_ours(folder):
    """Write the wheel of this course; returns its path."""
    name = f"one_address-{version()}"
    about = f"Metadata-Version: 2.1\nName: one-address\nVersion: {version()}\n"
    kind = "Wheel-Version: 1.0\nGenerator: one-address\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = dict(our_files())
    files |= {f"{name}.dist-info/METADATA": about.encode(), f"{name}.dist-info/WHEEL": kind.encode()}
    files[f"{name}.dist-info/RECORD"] = record(files, f"{name}.dist-info/RECORD").encode()
    return write_zip(folder / f"{name}-py3-none-any.whl", files)


def record(files, itself):
    """What stands in RECORD: each file with its fingerprint and length."""

    def fingerprint(octets):
        return base64.urlsafe_b64encode(hashlib.sha256(octets).digest()).rstrip(b"=").decode()

    lines = [f"{name},sha256={fingerprint(octets)},{len(octets)}" for name, octets in files.items()]
    return "\n".join([*lines, f"{itself},,", ""])


def write_lighter(wheel, folder):
    """Copy a wheel; jedi without what it knows of packages that are not here."""
    if not wheel.name.startswith("jedi-"):
        return write_zip(folder / wheel.name, contents(wheel))
    kept = {name: octets for name, octets in contents(wheel).items() if not name.startswith(NOT_NEEDED)}
    return write_zip(folder / wheel.name, kept)


def contents(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, octets in files.items():
            archive.writestr(zipfile.ZipInfo(name), octets, zipfile.ZIP_DEFLATED, 9)
    return path
