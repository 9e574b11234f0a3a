"""Write the slides of lessons and open them: `start.py slides 03`, which is `python -m homes.publish.slides 03`."""

import argparse
import os
import sys
import webbrowser
from pathlib import Path

from ...setup_course.commands import in_words
from ...setup_course.trouble import Trouble
from .deck import deck, lessons

WHAT = "Write the slides of lessons where you stand, each a file that needs nothing else and no network, and open them."
NO_LESSON = "There is no lesson {!r}. These are the lessons:\n    {}"
KEYS = "Space or an arrow goes on, Home begins anew; F fills the screen, D turns light into dark."


def main(words):
    """Write a file for each lesson that `words` name; return the exit code."""
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m homes.publish.slides")
    parser = argparse.ArgumentParser(prog=typed, description=WHAT)
    parser.add_argument("lessons", metavar="LESSON", nargs="+", help="such as 03; or all")
    parser.add_argument("--folder", type=Path, default=Path(), help="where they are written (otherwise: here)")
    parser.add_argument("--no-browser", action="store_true", help="write them and open no browser")
    options = parser.parse_args(words)
    return in_words(lambda: write(options), options.folder)


def write(options):
    """Write each deck and say where it is; open the first."""
    paths = [path for name in options.lessons for path in meant(name)]
    options.folder.mkdir(parents=True, exist_ok=True)
    files = [write_one(path, options.folder.resolve()) for path in paths]
    print(KEYS)
    if not options.no_browser:
        webbrowser.open(files[0].as_uri())


def write_one(path, folder):
    """Write the slides of the lesson at `path`, in the place of a former file; return where they are."""
    file = folder / f"{path.stem}.slides.html"
    file.write_text(deck(path), encoding="utf-8")
    print(file, flush=True)
    return file


def meant(name):
    """The lessons that somebody means: `03`, `3`, a stem, a file's name, or `all`. Trouble names those there are."""
    short = name.replace("\\", "/").rpartition("/")[2].removesuffix(".ipynb")
    short = short.zfill(2) if short.isdigit() else short
    found = [path for path in lessons() if short in ("all", path.stem, path.stem[:2])]
    if not found:
        raise Trouble(NO_LESSON.format(name, "\n    ".join(path.stem for path in lessons())))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
