"""Our rooms as one wheel, and lighter wheels of others. The same octets each time: no dates, names in order."""

import re
import zipfile

from .places import HERE, ROOT

ROOMS = ("mini_server", "clients", "workbench", "exercises", "audit")
LEFT_OUT = ("__pycache__", "answer_keys", "teaching", "for_authors", "grading", "__main__.py")
LEFT_OUT += ("question_files",)
# What only `python -m audit` needs: a page has no command line.
LEFT_OUT += ("command_line.py", "as_data.py", "as_html.py", "as_sarif.py", "report.css")
LEFT_OUT += ("codespace.py", "class_board", "in_class", "ask_class.py")  # which have sockets, or other computers
ONLY_TO_LOOK_AT = (".ipynb", ".pyc", ".md", ".png")  # first_pictures/ of the server are read by it
HOW_CELLS_FAIL = (
    "homes/__init__.py",
    "homes/setup_course/__init__.py",
    "homes/setup_course/cell_errors.py",
)
BANK = re.compile(rb"(?m)^# %% (?:right|wrong): ")  # where a task's starter and solution end, and the bank begins
PROFILE = {"ipython_config.py": "profile_default/ipython_config.py", "kernel.py": "kernel.py"}
NEVER_IMPORTED = ("prompt_toolkit", "wcwidth", "parso", "matplotlib_inline", "widgetsnbextension")
NEVER_IMPORTED += ("jedi",)  # in_a_page/kernel.py does without
NOT_NEEDED = re.compile(  # others' tests and their tools, lists of files, how to colour languages that no lesson shows
    r".*/tests?/|.*\.dist-info/(RECORD|licenses/AUTHORS)|pygments/formatters/(img|latex|rtf|svg|groff|pangomarkup)\.py"
    r"|IPython/(sphinxext/|testing/(plugin/|globalipapp\.py|ipunittest\.py|tools\.py))"
    r"|IPython/lib/(backgroundjobs|deepreload|demo)\.py|fsrs/optimizer\.py"
    r"|pygments/lexers/(?!(__init__|_mapping|special|python|data|html|javascript|css|textfmts|shell|diff)\.py)"
)


def version():
    """The course's version."""
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def our_files():
    """(name, octets) of what the wheel holds: code and what it reads; no notebooks, no bank, no proofs, no marks."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and is_read(path) and not set(parts) & set(LEFT_OUT):
                content = path.read_bytes()
                yield "/".join(parts), BANK.split(content)[0] if path.name == "answers.py" else content
    for name in HOW_CELLS_FAIL:
        yield name, (ROOT / name).read_bytes()
    for name, place in PROFILE.items():
        yield f"one_address_page/{place}", (HERE / "in_a_page" / name).read_bytes()


def is_read(path):
    """Is this a file that the rooms read while they work?"""
    return path.suffix not in ONLY_TO_LOOK_AT or path.parent == ROOT / "mini_server" / "first_pictures"


def write_ours(folder):
    """Write the wheel of this course; returns its path."""
    return write_wheel(folder, "one_address", version(), dict(our_files()))


def write_wheel(folder, name, number, files):
    """Write a wheel of these files, as far as a page reads one; returns its path."""
    about = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {number}\n"
    kind = "Wheel-Version: 1.0\nGenerator: one-address\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    info = f"{name}-{number}.dist-info"
    files |= {f"{info}/METADATA": about.encode(), f"{info}/WHEEL": kind.encode()}
    return write_zip(folder / f"{name}-{number}-py3-none-any.whl", files)


def write_lighter(wheel, folder):
    """Copy a wheel without what no lesson needs, or not at all."""
    if wheel.name.split("-")[0] not in NEVER_IMPORTED:
        write_zip(folder / wheel.name, contents(wheel))


def contents(wheel):
    """{name: octets} of what is needed of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not NOT_NEEDED.match(name)]
        files = {name: lighter(name, archive.read(name)) for name in names}
    if "piplite/piplite.py" in files:  # who installs nothing needs no micropip
        files["piplite/whole.py"] = files["piplite/piplite.py"]
        files["piplite/piplite.py"] = (HERE / "in_a_page" / "piplite.py").read_bytes()
    return files


def lighter(name, octets):
    """The octets that are needed of a file: of those who vouch for others, one; a page has no sockets to ask with.

    Of what a package says about itself, its fields without its praise.
    """
    if name.endswith(".dist-info/METADATA"):
        return octets.partition(b"\n\n")[0] + b"\n\n"
    if name != "certifi/cacert.pem":
        return octets
    first, end, _ = octets.partition(b"-----END CERTIFICATE-----")
    return first + end + b"\n"


def write_zip(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, octets in files.items():
            archive.writestr(zipfile.ZipInfo(name), octets, zipfile.ZIP_DEFLATED, 9)
    return path
