"""The course's own Python environment in .venv: made, recognised when it is broken, made again."""

import hashlib
import json
import os
import shutil
import sys

from . import packages
from .places import child_environment
from .progress import run_quietly
from .trouble import MEBIBYTE, NO_PIP, Trouble, check_folder, check_space

SPACE = {False: 350 * MEBIBYTE, True: 700 * MEBIBYTE}
OUTDATED = "The course asks for other packages than before; they are put in now."
PROBE = "import sys, sysconfig; print('%d.%d.%d' % sys.version_info[:3]); print(sysconfig.get_path('purelib'))"


def ensure(places, steps, test_tools=False):
    """Make the environment complete, doing only what is missing; steps 1 and 2 on the screen."""
    steps.begin(f"The course's own Python, in {places.venv.relative_to(places.root).as_posix()}")
    fault = what_is_wrong(places)
    if fault:
        if places.venv.exists():
            steps.say(fault + " It is made again.")
        make(places)
    steps.done()
    steps.begin("Packages (the first time takes a while)")
    wanted = fingerprint(places, test_tools)
    stamp = read_stamp(places)
    if is_complete(places, stamp, wanted):
        steps.done("already there")
    else:
        steps.done(_install(places, steps, stamp, test_tools))
    make_rooms_importable(_site_packages(places), places.root)


def mend(places, steps):
    """Install each damaged package again, and return their names; without a network everything stays as it is."""
    infos = packages.damaged_in(_site_packages(places))
    names = [info.name.partition("-")[0] for info in infos]
    if names:
        are = "is a damaged package. It is" if len(names) == 1 else "are damaged packages. They are"
        steps.say(f"{', '.join(names)} {are} installed again.")
        _install_again(places, steps, infos, names)
    return names


def _install_again(places, steps, infos, names):
    aside = {info: info.with_suffix(".damaged") for info in infos}
    for info, kept in aside.items():
        info.replace(kept)
    try:
        packages.install(places, read_stamp(places)["test_tools"], steps.tick, names)
    finally:
        for info, kept in aside.items():
            if info.exists():
                shutil.rmtree(kept)
            else:
                kept.replace(info)


def is_ready(places):
    """Is the environment complete? Then nothing is written, which many accounts of one machine may not."""
    line = os.path.join(_site_packages(places), "one_address.pth")
    wanted = fingerprint(places, False)
    return not what_is_wrong(places) and is_complete(places, read_stamp(places), wanted) and os.path.exists(line)


def what_is_wrong(places):
    """Return a sentence about the .venv that cannot be used, or None when there is nothing wrong with it."""
    if not os.path.exists(places.python):  # nor may this account see where a link leads
        return "The folder .venv has no Python that can start (it was moved or removed, or is another account's)."
    stamp = read_stamp(places)
    if stamp is None:
        return "The folder .venv is half made: an earlier set-up did not come to its end."
    found = _probe(places)
    if found is None:
        return "The Python in the folder .venv does not start any more."
    if found[0] != stamp["python"]:
        return f"The folder .venv was made for Python {stamp['python']}, and its Python is {found[0]} now."
    return None


def make(places):
    """Make an empty .venv, in the place of any earlier one."""
    check_folder(places.root)
    try:
        import venv
    except ImportError as error:
        raise Trouble(NO_PIP) from error
    if places.venv.is_symlink() or places.venv.is_file():
        places.venv.unlink()
    elif places.venv.exists():
        shutil.rmtree(places.venv)
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(places.venv)


def fingerprint(places, test_tools):
    """Return what identifies the set of packages the course asks for."""
    text = places.lock.read_bytes() + places.test_lock.read_bytes()
    return {"packages": hashlib.sha256(text).hexdigest(), "test_tools": test_tools}


def read_stamp(places):
    """Return what the stamp of the environment says, or None when there is none that can be read."""
    try:
        stamp = json.loads(places.stamp.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    known = isinstance(stamp, dict) and {"packages", "test_tools", "python", "installed"} <= stamp.keys()
    return stamp if known else None


def is_complete(places, stamp, wanted):
    """Say whether the environment of this stamp still holds at least what is wanted."""
    if not stamp or stamp["packages"] != wanted["packages"] or wanted["test_tools"] > stamp["test_tools"]:
        return False
    return set(stamp["installed"]) <= set(_installed(places))


def make_rooms_importable(site_packages, root):
    """Write the line that lets `import mini_server` work in this environment, wherever the course lies.

    The line is a relative path: plain ASCII in any folder, and still true after the folder was moved.
    """
    try:
        line = os.path.relpath(root, site_packages)
    except ValueError:  # two drives of Windows
        line = str(root)
    target = os.path.join(site_packages, "one_address.pth")
    # Python 3.11 reads this file in the encoding of the locale.
    with open(target, "w", encoding="utf-8" if sys.version_info >= (3, 13) else "locale") as file:
        file.write(line + "\n")


def _install(places, steps, stamp, test_tools):
    check_space(shutil.disk_usage(places.root).free, SPACE[test_tools], places.root)
    if stamp and stamp["packages"] != fingerprint(places, test_tools)["packages"]:
        steps.say(OUTDATED)
    test_tools = test_tools or bool(stamp and stamp["test_tools"])
    places.stamp.unlink(missing_ok=True)
    how = packages.install(places, test_tools, steps.tick)
    _write_stamp(places, test_tools)
    return how


def _write_stamp(places, test_tools):
    version = _probe(places)
    if version is None:
        raise Trouble("The Python in .venv does not start. Delete the folder .venv and run the same command again.")
    stamp = {**fingerprint(places, test_tools), "python": version[0], "installed": _installed(places)}
    half = places.stamp.with_suffix(".half")
    half.write_text(json.dumps(stamp, indent=1), "utf-8")
    half.replace(places.stamp)


def _installed(places):
    return sorted(path.name for path in _site_packages(places).glob("*.dist-info"))


def _site_packages(places):
    if os.name == "nt":
        return places.venv / "Lib" / "site-packages"
    found = sorted(places.venv.glob("lib/python3*/site-packages"))
    return found[0] if found else places.venv / "lib"


def _probe(places):
    """Return [version, site-packages] as the environment's Python says them, or None when it does not start."""
    try:
        code, output = run_quietly([places.python, "-I", "-c", PROBE], child_environment())
    except OSError:
        return None
    return output.split("\n")[:2] if code == 0 else None
