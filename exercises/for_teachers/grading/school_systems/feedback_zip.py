"""What was said to each learner, as the zip that Moodle takes under "Upload multiple feedback files in a zip"."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

from ..handed_in.people import Person
from .roster import Roster

FORM = (
    "{name}_{number}_assignsubmission_file_{file}"  # of the participants in mod/assign/feedback/file/importziplib.php
)
LEFT_OUT = re.compile(r"[\x00-\x1f\x7f&<>\"`|':\\/*?_]+")
BEFORE = (1980, 1, 1, 0, 0, 0)  # so that the same feedback makes the same zip


def write_feedback_zip(
    path: Path, roster: Roster, people: dict[str, Person], words: Callable[[str], str], file: str = "feedback.txt"
) -> list[str]:
    """Write it; gives the labels of those whose number in Moodle is not certain, and who are not in it."""
    without, half = [], path.with_name(path.name + ".half")
    with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as zipped:
        for label, person in people.items():
            numbers = [] if person.doubts else numbers_of(person, roster)
            if not numbers and (person.sheets or person.left):
                without.append(label)
            for name, number in numbers if person.sheets or person.left else ():
                about = zipfile.ZipInfo(FORM.format(name=clean(name), number=number, file=file), BEFORE)
                zipped.writestr(about, words(label), zipfile.ZIP_DEFLATED)
    half.replace(path)
    return without


def numbers_of(person, roster):
    """(name, number) of each participant who gets this feedback: several where they handed in together."""
    if roster.kind == "moodle":
        return [(roster.name(row), roster.number(row)) for row in person.rows]
    is_one = person.system == "moodle" and person.number and len(person.rows) == 1
    return [(person.names[0], person.number)] if is_one else []


def clean(name):
    """A name as Moodle makes it a file's: no _ before the number; what begins with . or ~ it would leave out."""
    return " ".join(LEFT_OUT.sub(" ", name).split())[:100].strip(" .~") or "Participant"
