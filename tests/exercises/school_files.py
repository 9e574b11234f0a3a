"""Files as Moodle and Canvas name and write them, for tests of what marks them; made after their source and manuals."""

import csv
import io
import zipfile

from handing_in import LESSON, PUT, hand_in, notebook

from exercises.grading.handed_in import Person

FILE = f"{LESSON}.ipynb"
RIGHT = notebook({PUT.id: PUT.solution})
WORKSHEET = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
GERMAN = (
    "ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Bewertung kann geändert werden,"
    "Zuletzt geändert (Abgabe),Zuletzt geändert (Bewertung),Feedback als Kommentar"
)
SENT = "Submitted for grading - - "
WHEN = '"Monday, 2 November 2026, 10:15 AM"'


def moodle(folder, name, number, *files, file=FILE, sheet=RIGHT):
    """A folder of "Download all submissions" with one notebook, or with other files."""
    place = f"{name}_{number}_assignsubmission_file_"
    for one in files or (file,):
        hand_in(folder, f"{place}/{one}", sheet if one == file else b"")


def worksheet(path, *people, most="100.00", header=WORKSHEET, word="Participant "):
    """The grading worksheet of an assignment: people are (number, name, e-mail)."""
    lines = [f'{word}{number},{name},{mail},{SENT},,"{most}",Yes,{WHEN},-,' for number, name, mail in people]
    path.write_text("\r\n".join([header, *lines, ""]), encoding="utf-8")
    return path


def canvas_export(path, *people, most="10.00", more=""):
    """The gradebook export of a course: people are (id, name, login)."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Lesson 03 (4711)", *([more] if more else [])]
    table.writerow([*head, "Current Score", "Final Score"])
    rest = [""] if more else []
    table.writerow([""] * 5 + ["Manual Posting", *rest, "", ""])
    table.writerow(["    Points Possible", "", "", "", "", most, *rest, "(read only)", "(read only)"])
    for number, name, login in people:
        table.writerow([name, number, f"S{number}", login, "Section 1", "", *rest, "80.00", "40.00"])
    table.writerow(["Student, Test", 999, "", "f00", "Section 1", "", *rest, "", ""])
    path.write_text(text.getvalue(), encoding="utf-8")
    return path


def zipped(path, files, **how):
    """A zip with these files, by name: texts, octets, or notebooks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipping:
        for name, content in files.items():
            zipping.writestr(name, content, **how)
    return path


def table_in(path):
    """The rows of a table that was written, each as a dictionary."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def person(label, *rows, number="", doubts=(), names=(), system="moodle"):
    """A learner with these rows of a roster."""
    return Person(label, number, system, [*(names or (label,))], rows=rows, doubts=[*doubts], sheets=[1])


def as_moodle_reads(name):
    """(participant, file): of the parts between _, at most five, the second is a number (mod/assign/feedback/file)."""
    parts = name.split("_", 4)
    return int(parts[1]), parts[4]
