"""The site without a network: what a browser keeps of it, how it is installed, and a zip of the whole."""

import base64
import hashlib
import mimetypes
import re
import shutil
import zipfile

from . import HERE, write_json


def write_app(site):
    """Put the manifest and the icons in the place of JupyterLite's."""
    for path in site.glob("icon-*.png"):
        path.unlink()
    for path in (HERE / "offline" / "app").iterdir():
        shutil.copy(path, site / "lab" if path.suffix == ".ico" else site)


SCRIPTS = ("keep.js", "pages.js", "reading.js", "lab.js", "landing.js")
LIST, WORKER, DOWNLOAD = "site.json", "service-worker.js", "one-address.zip"
NEVER_ASKED = re.compile(  # what JupyterLite leaves lying about, and what asks for itself
    rf"({LIST}|{WORKER}|build/{WORKER}|{DOWNLOAD}|(rspack\.config.*|bootstrap|lab/package|package)\.js(on)?"
    r"|.*third-party-licenses\.json|jupyterlite\.schema.*)"
)
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".ipynb": "application/json"}


def write_scripts(site):
    """Put the scripts in, and the course's worker before JupyterLite's in one file: a page has one worker."""
    (site / "offline").mkdir(exist_ok=True)
    for name in SCRIPTS:
        shutil.copyfile(HERE / "offline" / name, site / "offline" / name)
    theirs = (site / "build" / WORKER).read_text("utf-8")
    (site / WORKER).write_text((HERE / "offline" / "worker.js").read_text("utf-8") + theirs, encoding="utf-8")


def write_list(site):
    """Write site.json: {version, files: {path: [SHA-256 in base64, octets]}, types by suffix}."""
    files = {path.relative_to(site).as_posix(): fingerprint(path) for path in kept(site)}
    version = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]
    suffixes = sorted({f".{path.rpartition('.')[2]}" for path in files})
    write_json(
        site / LIST, {"version": version, "types": {suffix: type_of(suffix) for suffix in suffixes}, "files": files}
    )


def kept(site):
    """The files that a visit without a network may ask for, in order."""
    files = (path for path in site.rglob("*") if path.is_file())
    return sorted(path for path in files if not NEVER_ASKED.fullmatch(path.relative_to(site).as_posix()))


def fingerprint(path):
    octets = path.read_bytes()
    return [base64.b64encode(hashlib.sha256(octets).digest()).decode(), len(octets)]


def type_of(suffix):
    """The media type of files with this ending. Text of ours is UTF-8."""
    known = TYPES.get(suffix) or mimetypes.guess_type(f"a{suffix}")[0] or "application/octet-stream"
    return f"{known}; charset=utf-8" if known.startswith("text/") else known


FOLDER = "one-address"
STARTERS = ("README.txt", "start_here.bat", "start_here.command", "start_here.py", "start_here.sh")
RUNS = (".command", ".py", ".sh")
KEEPING = re.compile(rb"<!-- offline -->.*?<!-- /offline -->\n", re.DOTALL)  # of the first page


def write_download(site):
    """Write one-address.zip. What is in it lies on the disk already, so it has no list for browsers to keep it by."""
    with zipfile.ZipFile(site / DOWNLOAD, "w") as archive:
        for name in STARTERS:
            octets = (HERE / "offline" / "in_the_zip" / name).read_bytes()
            if name.endswith((".bat", ".txt")):  # the ends of lines that Windows wants of what it runs or Notepad opens
                octets = octets.replace(b"\n", b"\r\n")
            add(archive, name, octets, name.endswith(RUNS))
        for path in [*kept(site), site / "service-worker.js"]:
            name = path.relative_to(site).as_posix()
            octets = path.read_bytes()
            add(archive, f"site/{name}", KEEPING.sub(b"", octets) if name == "index.html" else octets)


def add(archive, name, octets, runs=False):
    """Put one file in, without a date, and so that a system that knows about it may run it."""
    entry = zipfile.ZipInfo(f"{FOLDER}/{name}")
    entry.create_system, entry.external_attr = 3, (0o100755 if runs else 0o100644) << 16
    archive.writestr(entry, octets, zipfile.ZIP_DEFLATED, 6)
