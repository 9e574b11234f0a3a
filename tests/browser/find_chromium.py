"""The Chromium of this computer, and how it is started.

Its headless shell is the same engine without the parts around a page, and takes a fifth less CPU time for one with
JupyterLab in it. Tests of what those parts decide (what is kept for days without a network, who is said to have asked)
use the whole browser.
"""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
MISSING = (
    "No Chromium was found. Put one in (on Debian and Ubuntu: sudo apt install chromium), or say where it is in the "
    "environment variable CHROMIUM, then run the same command again."
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def path_of_shell() -> str:
    """The headless shell, or the whole browser where there is none or one is named."""
    return path_of_chromium(SHELLS + NAMES)


def path_of_chromium(names=NAMES) -> str:
    """The program to start. AssertionError, with what to do, where there is none: a test of ours never skips."""
    named = os.environ.get("CHROMIUM")
    found = next((path for path in map(shutil.which, [named] if named else names) if path), None)
    if not found:
        raise AssertionError(MISSING if not named else f"CHROMIUM says {named!r}, and no program is there. {MISSING}")
    return found
