"""The packages of a lock: put in by uv, because it is many times faster, or by pip. Both check what came."""

import importlib.util
import os
import shutil
import sys

from .mirror import host, settings_of, told_to_uv, without_secrets
from .places import child_environment
from .progress import run_quietly
from .trouble import HASH_WORDS, NETWORK_WORDS, NO_PIP, SECRET_WORDS, Trouble, from_report

CHECKED = ("--require-hashes", "--no-deps")  # the lock is complete, and nothing comes in that has no hash there
WHEELS = (*CHECKED, "--only-binary", ":all:")  # and no package is built, so none runs a line while it is put in
# But for one, which comes as source only and is built by what is there: build.lock first.
BUT_ONE = (*WHEELS, "--no-binary", "sniffpy", "--no-build-isolation")


def install(places, test_tools, tick):
    """Put the packages into .venv; return how, in words. Raises Trouble with the reason when nothing works."""
    lock, build = places.test_lock if test_tools else places.lock, places.build_lock
    uv, closed = find_uv(places, tick), ""
    if uv:
        words = [uv, "pip", "install", *CHECKED, "--build-constraints", build, "-r", lock, "--python", places.python]
        code, report = _run(places, words, tick, where_pip_asks(places))
        if code == 0:
            return "done (with uv)"
        if HASH_WORDS.search(report):
            raise Trouble(_keep(report, places))
        closed = report if SECRET_WORDS.search(report) else ""  # of which pip says only that nothing was found
    # Also after a failure of the network: pip may know a way to a mirror that uv does not.
    for words in by_pip(build, lock):
        code, report = _pip(places, words, tick)
        if code:
            raise Trouble(_keep(closed + report, places))
    return "done (with pip)"


def by_pip(build, lock):
    """The two commands by which pip puts in what a lock has."""
    return ["install", *WHEELS, "-r", build], ["install", *BUT_ONE, "-r", lock]


def find_uv(places, tick):
    """Return a uv that can be run: the person's own, or one put into .venv, or None.

    Raises Trouble when not even uv can be fetched because there is no network, or when another one came.
    """
    own = shutil.which("uv")
    inside = places.python.with_name("uv.exe" if sys.platform == "win32" else "uv")
    if own or inside.exists():
        return own or inside
    code, report = _pip(places, ["install", *CHECKED, "-r", places.installer_lock], tick)
    if code and (NETWORK_WORDS.search(report) or HASH_WORDS.search(report)):
        raise Trouble(_keep(report, places))
    return inside if code == 0 and inside.exists() else None


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
    return from_report(report, log, host({**where_pip_asks(places), **os.environ}))
