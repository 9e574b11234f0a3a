"""The list of the site's files with their hashes, by which a browser keeps them all; and the worker that answers."""

import base64
import hashlib
import mimetypes
import re
import shutil

from ..places import HERE, write_json

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
