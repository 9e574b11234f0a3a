"""What a measurement needs and this computer may lack, and what to type to have it."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

# How Chromium is found, and what to do where there is none, stands where the browser tests have it.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "browser"))
from find_chromium import path_of_chromium

OF_THE_TESTS = "`python3 start.py test format` brings it, with all that the tests need."
OF_THE_COURSE = "`python3 start.py setup` brings it into .venv, whose Python is to measure."
FROM_DEBIAN = "On Debian and Ubuntu: `sudo apt install {}`."
OF_TESTS = ("playwright", "waitress")  # packages; all others are the course's own
PROGRAMS = {"bwrap": "bubblewrap", "curl": "curl", "git": "git", "useradd": "passwd"}  # and their packages
BASE = getattr(sys, "_base_executable", sys.executable)  # the Python that made .venv


def missing(name):
    """A sentence that says what to type where something is not here; "" where it is."""
    if name in LOOKS:
        return LOOKS[name]()
    if name in PROGRAMS:
        return "" if shutil.which(name) else f"{name} is missing. {FROM_DEBIAN.format(PROGRAMS[name])}"
    words = OF_THE_TESTS if name in OF_TESTS else OF_THE_COURSE
    return "" if importlib.util.find_spec(name) else f"The package {name} is missing. {words}"


def chromium():
    try:
        path_of_chromium()
    except AssertionError as error:
        return str(error)
    return ""


def linux():
    return "" if sys.platform == "linux" else "This runs on Linux only: there it makes accounts of the machine."


def root():
    command = f"sudo {sys.executable} -m homes.benchmarks {' '.join(sys.argv[1:])}".strip()
    is_root = not hasattr(os, "geteuid") or not os.geteuid()
    return "" if is_root else f"Accounts of the machine are made by root only. Type `{command}`."


def pip():
    done = subprocess.run([BASE, "-c", "import ensurepip, pip, venv"], capture_output=True, check=False)
    words = FROM_DEBIAN.format("python3-pip python3-venv")
    return f"The Python at {BASE} has no pip, or no venv. {words}" if done.returncode else ""


LOOKS = {"chromium": chromium, "Linux": linux, "root": root, "pip": pip}
