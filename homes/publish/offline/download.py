"""The whole site in a zip, with what starts it by a double click. The same site gives the same octets."""

import re
import zipfile

from ..places import HERE
from .site_list import DOWNLOAD, kept

FOLDER = "one-address"
STARTERS = ("README.txt", "start_here.bat", "start_here.command", "start_here.py", "start_here.sh")
RUNS = (".command", ".py", ".sh")
KEEPING = re.compile(r"<!-- offline -->.*?<!-- /offline -->\n", re.DOTALL)


def write(site, path=None):
    """Write one-address.zip. What is in it lies on the disk already, so it has no list for browsers to keep it by."""
    with zipfile.ZipFile(path or site / DOWNLOAD, "w") as archive:
        for name in STARTERS:
            octets = (HERE / "offline" / "in_the_zip" / name).read_bytes()
            add(archive, name, for_windows(octets) if name.endswith((".bat", ".txt")) else octets, name.endswith(RUNS))
        for path in [*kept(site), site / "service-worker.js"]:
            name = path.relative_to(site).as_posix()
            octets = path.read_bytes()
            add(archive, f"site/{name}", without_keeping(octets) if name == "index.html" else octets)


def for_windows(octets):
    """The octets with the ends of lines that Windows wants of what it runs or opens in Notepad."""
    return octets.replace(b"\n", b"\r\n")


def without_keeping(octets):
    """The first page without its section about keeping."""
    text = octets.decode("utf-8")
    return KEEPING.sub("", text).encode()


def add(archive, name, octets, runs=False):
    """Put one file in, without a date, and so that a system that knows about it may run it."""
    entry = zipfile.ZipInfo(f"{FOLDER}/{name}")
    entry.create_system, entry.external_attr = 3, (0o100755 if runs else 0o100644) << 16
    archive.writestr(entry, octets, zipfile.ZIP_DEFLATED, 6)
