"""`python -m exercises questions`: the predictions and quizzes for the school's own system."""

import argparse
import os
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ...course_content.predictions import Prediction
from .anki import NOTE_TYPE, anki_text
from .asked import asked_in, by_lesson
from .moodle import moodle_xml
from .qti import LOST, qti_zip

ABOUT = "Write all predictions and quizzes, with the reason of each option, as a file that another system imports."


class Kind(NamedTuple):
    """A kind of file: how it is made of questions (and the name of Anki's type of note), and where it is imported."""

    made: Callable[[list[Prediction], str], bytes]
    place: str


KINDS = {
    "moodle": Kind(
        lambda some, _: moodle_xml(some).encode(),
        "In Moodle: Question bank, Import, Moodle XML format. Imported twice, all is there twice.",
    ),
    "qti": Kind(lambda some, _: qti_zip(some), f"In Canvas: Settings, Import Course Content, QTI .zip file. {LOST}"),
    "anki": Kind(lambda some, called: anki_text(some, called).encode(), "In Anki: File, Import."),
}


def questions_command(words: list[str]) -> int:
    """Write the files that were asked for; gives the exit status. ValueError says what keeps it from that."""
    wanted = asked_for(words)
    paths = {kind: path for kind in KINDS if (path := getattr(wanted, kind))}
    if len(set(paths.values())) < len(paths):
        raise ValueError("Each kind of file needs a name of its own.")
    questions = asked_in(" ".join(wanted.lessons).replace(",", " ").split())
    for path in paths.values():
        can_be_written(path, wanted.replace)
    contents = {kind: KINDS[kind].made(questions, wanted.note_type) for kind in paths}  # all, before one is written
    for kind, path in paths.items():
        write(path, contents[kind])
        print(f"{path}: {len(questions)} questions, lessons: {len(by_lesson(questions))}. {KINDS[kind].place}")
    return 0


def asked_for(words):
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m exercises questions")
    parser = argparse.ArgumentParser(prog=typed, description=ABOUT)
    parser.add_argument("--moodle", type=Path, metavar="FILE", help="Moodle XML, such as questions.xml")
    parser.add_argument("--qti", type=Path, metavar="FILE", help="QTI 1.2 for Canvas, such as questions.zip")
    parser.add_argument("--anki", type=Path, metavar="FILE", help="a text file for Anki, such as questions.txt")
    parser.add_argument("--lessons", nargs="+", default=[], metavar="NN", help="only these, such as 02 03")
    parser.add_argument("--note-type", default=NOTE_TYPE, metavar="NAME", help=f"what your Anki calls {NOTE_TYPE}")
    parser.add_argument("--replace", action="store_true", help="a file that is there already is written anew")
    wanted = parser.parse_args(words)
    if not any((wanted.moodle, wanted.qti, wanted.anki)):
        parser.error("say at least one of --moodle FILE, --qti FILE, --anki FILE")
    return wanted


@contextmanager
def told(path):
    """What the system refuses becomes a ValueError that says it."""
    try:
        yield
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}. Name a file elsewhere.") from None


def can_be_written(path, replace):
    """ValueError where the file must not be written, or has no place."""
    with told(path):
        if not path.parent.is_dir():
            raise ValueError(f"There is no folder {path.parent}: make it, or name a file elsewhere.")
        if path.exists() and not path.is_file():
            raise ValueError(f"{path} is there, and is no file: name another one.")
        if path.exists() and not replace:
            raise ValueError(f"{path} is there already, and was left alone. Name another file, or say --replace.")


def write(path, content):
    """Write it whole or not at all; where a link stands, what it leads to."""
    place = path.resolve()
    half = place.with_name(place.name + ".half")
    with told(path):
        try:
            half.write_bytes(content)
            os.replace(half, place)
        finally:
            half.unlink(missing_ok=True)
