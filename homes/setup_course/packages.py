"""The packages of a lock: put in by uv, because it is many times faster, or by pip. Both check what came."""

import base64
import csv
import hashlib
import importlib.util
import os
import shutil
import sys

from .mirror import host, proxy, settings_of, told_to_uv, without_secrets
from .places import child_environment
from .progress import run_quietly
from .trouble import HASH_WORDS, NETWORK_WORDS, NO_PIP, SECRET_WORDS, Trouble, from_report

CHECKED = ("--require-hashes", "--no-deps")  # the lock is complete, and nothing comes in that has no hash there
WHEELS = (*CHECKED, "--only-binary", ":all:")  # and no package is built, so none runs a line while it is put in
# But for one, which comes as source only and is built by what is there: build.lock first.
BUT_ONE = (*WHEELS, "--no-binary", "sniffpy", "--no-build-isolation")


def install(places, test_tools, tick, damaged=()):
    """Put the packages into .venv; return how, in words. Raises Trouble with the reason when nothing works.

    What is `damaged` (names of packages) is fetched again instead of being taken from uv's cache.
    """
    lock, build = places.test_lock if test_tools else places.lock, places.build_lock
    uv, closed = find_uv(places, tick, "uv" in damaged), ""
    if uv:
        words = [uv, "pip", "install", *CHECKED, "--build-constraints", build, "-r", lock, "--python", places.python]
        if damaged:
            # uv hard-links files from its cache, so the damage is in the cache as well, and neither --reinstall nor
            # --refresh looks at what is there.
            _run(places, [uv, "cache", "clean", *damaged], tick)
            words += ["--link-mode", "copy"]
        asked = where_pip_asks(places)
        code, report = _run(places, words, tick, asked)
        if code == 0:
            return "done (with uv)"
        if HASH_WORDS.search(report):
            raise Trouble(_keep(report, places))
        kept = NETWORK_WORDS.search(report) and not damaged
        if kept and _run(places, [*words, "--offline"], tick, asked)[0] == 0:
            return "done (with uv, from what it kept)"
        closed = report if SECRET_WORDS.search(report) else ""  # of which pip says only that nothing was found
    # Also after a failure of the network: pip may know a way to a mirror that uv does not.
    for words in by_pip(build, lock):
        code, report = _pip(places, words, tick)
        if code:
            raise Trouble(_keep(closed + report, places))
    return "done (with pip)"


def damaged_in(site_packages):
    """Return the .dist-info folders of the packages that have a file which isn't as it was installed."""
    return [info for info in sorted(site_packages.glob("*.dist-info")) if not is_as_installed(info)]


def is_as_installed(info):
    """Compare the files of one package with its RECORD, which has the hash of nearly each of them."""
    try:
        with open(info / "RECORD", encoding="utf-8", newline="") as file:
            rows = {path: wanted for path, wanted, _ in csv.reader(file)}
        whole = f"{info.name}/RECORD" in rows  # an empty RECORD says nothing about any file
        return whole and all(hash_of(info.parent / path, wanted) == wanted for path, wanted in rows.items() if wanted)
    except (OSError, ValueError, csv.Error):
        return False


def hash_of(path, like):
    """Return the hash of a file, written as RECORD writes it; `like` names the algorithm."""
    algorithm = like.partition("=")[0]
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, algorithm).digest()
    return f"{algorithm}={base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def by_pip(build, lock):
    """The two commands by which pip puts in what a lock has."""
    return ["install", *WHEELS, "-r", build], ["install", *BUT_ONE, "-r", lock]


def find_uv(places, tick, damaged=False):
    """Return a uv that can be run: the person's own, or one put into .venv, or None; a `damaged` one is put in again.

    Raises Trouble when not even uv can be fetched because there is no network, or when another one came.
    """
    own = shutil.which("uv")
    inside = places.python.with_name("uv.exe" if sys.platform == "win32" else "uv")
    if (own or inside.exists()) and not damaged:
        return own or inside
    code, report = _pip(places, ["install", *CHECKED, "-r", places.installer_lock], tick)
    if code and (NETWORK_WORDS.search(report) or HASH_WORDS.search(report)):
        raise Trouble(_keep(report, places))
    return own or (inside if code == 0 and inside.exists() else None)


def where_pip_asks(places):
    """The variables by which uv asks the server of packages, and the proxy, that pip was told of."""
    python = sys.executable if importlib.util.find_spec("pip") else places.python
    code, listed = _run(places, [python, "-m", "pip", "config", "list"], lambda seconds: None)
    return told_to_uv(settings_of(listed if code == 0 else "", os.environ), os.environ)


def _pip(places, words, tick):
    # A pip that is there already, told to work on .venv, saves the seconds that making another one takes.
    if importlib.util.find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", places.python]
    else:
        pip = [places.python, "-m", "pip"]
        code, _ = _run(places, [places.python, "-m", "ensurepip"], tick)
        if code:
            raise Trouble(NO_PIP)
    return _run(places, [*pip, "--no-input", "--disable-pip-version-check", "--retries", "2", *words], tick)


def _run(places, command, tick, more=None):
    try:
        return run_quietly(command, child_environment(**(more or {})), tick, cwd=places.root)
    except OSError as error:
        return 1, str(error)


def _keep(report, places):
    log, report = places.venv / "install.log", without_secrets(report)
    log.write_text(report, "utf-8")
    asked = where_pip_asks(places)
    index = {name: value for name, value in asked.items() if name == "UV_DEFAULT_INDEX"}
    return from_report(report, log, host({**asked, **os.environ}), proxy({**index, **os.environ}))
