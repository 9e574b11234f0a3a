"""The Chromium of this computer, and how it is started."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
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


def path_of_chromium() -> str:
    """The program to start. AssertionError, with what to do, where there is none: a test of ours never skips."""
    named = os.environ.get("CHROMIUM")
    found = next((path for path in map(shutil.which, [named] if named else NAMES) if path), None)
    if not found:
        raise AssertionError(MISSING if not named else f"CHROMIUM says {named!r}, and no program is there. {MISSING}")
    return found
