"""Whose a hand-in is: each learner has a row and a reason."""

import json
import os
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import pytest
from handing_in import FILE, LESSON, PUT, ROOT, TEXT, hand_in, left, moodle, notebook, rows_of, worksheet, zipped

from exercises.__main__ import main
from exercises.grading import files
from exercises.grading.handed_in import collected, named_by_system
from exercises.grading.roster import Roster, match_to_roster, read_table

NAMES = {
    "Ana Silva_11_assignsubmission_file_": ("Ana Silva", "11", "moodle"),
    "Ana Silva_11_assignsubmission_file": ("Ana Silva", "11", "moodle"),
    "Ana Silva_11_assignsubmission_onlinetext_": ("Ana Silva", "11", "moodle"),
    f"Ana Silva_11_assignsubmission_file_{FILE}": ("Ana Silva", "11", "moodle"),
    f"Ana_11_assignsubmission_file_Ben_12_assignsubmission_file_{FILE}": ("Ana", "11", "moodle"),
    "Participant_123_assignsubmission_file_": ("Participant", "123", "moodle"),
    "יעל כהן_14_assignsubmission_file_": ("יעל כהן", "14", "moodle"),
    "Default group_assignsubmission_file_": ("Default group", "", "moodle"),
    f"lovelaceada_12345_67890_{FILE}": ("lovelaceada", "12345", "canvas"),
    f"lovelaceada_LATE_12345_67891_{LESSON}-1.ipynb": ("lovelaceada", "12345", "canvas"),
    f"o_neilpat_late_12_34_{FILE}": ("o_neilpat", "12", "canvas"),
    "lovelaceada_12345_text.html": ("lovelaceada", "12345", "canvas"),
    "12345_67890_11_change_it_without_breaking_it.ipynb": ("", "12345", "canvas"),
    f"anon_aB3dE_67890_{FILE}": ("anon_aB3dE", "", "canvas"),
    "ana_2024_11_change_it_without_breaking_it.ipynb": None,
    "Ana_2024_7_draft.ipynb": None,
    f"ana_2024_{FILE}": None,
    "2026_11_02_notes.ipynb": None,
}


@pytest.mark.parametrize(("part", "named"), NAMES.items())
def test_what_a_name_of_a_system_says(part, named):
    assert named_by_system(part) == named


def test_two_learners_of_one_name_in_moodle_are_two(tmp_path):
    moodle(tmp_path, "Ana Silva", 11)
    moodle(tmp_path, "Ana Silva", 12)
    found = collected(tmp_path)
    assert [len(sheets) for sheets in found.learners.values()] == [1, 1]
    assert list(found.learners) == ["Ana Silva (11)", "Ana Silva (12)"]


# A roster decides who is who where it is given; what it leaves open is looked at.

OTHER = "04_try_all_eight_methods"


def by_roster(folder, text):
    """What was handed in below folder/in, as a list of learners decides: the path of one, or its text."""
    path = folder / "people.csv"
    if isinstance(text, str):
        path.write_text(text, "utf-8")
    roster = Roster(read_table(path if isinstance(text, str) else text))
    return collected(folder / "in", None, lambda people: match_to_roster(people, roster))


def test_the_worksheet_names_them_and_lists_who_handed_in_nothing(tmp_path):
    moodle(tmp_path / "in", "Sinead OConnor", 13)  # Moodle leaves the ' out of a file's name
    moodle(tmp_path / "in", "Ana Silva", 12)
    people = [(11, "Ana Silva", "a1@x.org"), (12, "Ana Silva", "a2@x.org"), (13, "Sinéad O'Connor", "s@x.org")]
    found = by_roster(tmp_path, worksheet(tmp_path / "w.csv", *people))
    assert list(found.people) == ["Ana Silva (11)", "Ana Silva (12)", "Sinéad O'Connor"]
    assert list(found.learners) == ["Ana Silva (12)", "Sinéad O'Connor"]
    assert [person.doubts for person in found.people.values()] == [[], [], []]


@pytest.mark.parametrize(
    ("name", "number", "doubt"),
    [
        ("Ana Silva", 99, "has nobody with the number 99"),
        ("Ben Cohen", 11, "the number 11 belongs to Ana Silva"),
        ("Team A", 11, "the number 11 belongs to Ana Silva"),
    ],
)
def test_a_worksheet_that_says_otherwise_is_not_followed(name, number, doubt, tmp_path):
    moodle(tmp_path / "in", name, number)
    path = worksheet(tmp_path / "w.csv", (11, "Ana Silva", "a@x.org"), (12, "Ben Cohen", "b@x.org"))
    people = by_roster(tmp_path, path).people.values()
    (here,) = [one for one in people if one.sheets]
    assert here.rows == () and doubt in here.doubts[0]
    assert len([one for one in people if one.rows and not one.sheets]) == 2


ADAS = ["Ada Lovelace", "lovelace ada", "Lovelace, Ada", "ada@x.org", "ada", "S1"]
ADAS += ["Ada Lovelace_300_assignsubmission_file_"]


@pytest.mark.parametrize("header", ["ID;Last name;First name;Email", "id,name,email", "name,email,id,class"])
@pytest.mark.parametrize("name", ADAS)
def test_a_roster_is_matched_by_id_mail_or_name(name, header, tmp_path):
    hand_in(tmp_path / "in", f"{name}/{FILE}", notebook())
    sign = ";" if ";" in header else ","
    people = [("S1", "Ada", "Lovelace", "ada@x.org"), ("S2", "Grace", "Hopper", "grace@x.org")]
    lines = [header]
    for number, first, last, mail in people:
        cells = {"id": number, "name": f"{first} {last}", "first name": first, "last name": last, "email": mail}
        lines.append(sign.join(cells.get(one.casefold(), "9b") for one in header.split(sign)))
    found = by_roster(tmp_path, "\ufeff" + "\n".join(lines)).people
    assert {label: (person.rows, person.doubts) for label, person in found.items()} == {
        "Ada Lovelace": ((0,), []),
        "Grace Hopper": ((1,), []),
    }


def test_a_roster_of_other_columns_says_which_it_has_and_which_are_expected(tmp_path):
    with pytest.raises(ValueError, match=r"its columns are Klasse, Nachname. Expected are id, name .* and email"):
        by_roster(tmp_path, "Klasse;Nachname\n9b;Lovelace\n")


def test_two_hand_ins_of_one_learner_on_the_roster_are_looked_at(tmp_path):
    hand_in(tmp_path / "in", f"Ana Silva/{FILE}", notebook())
    hand_in(tmp_path / "in", f"ana@x.org/{OTHER}.ipynb", notebook(lesson=OTHER))
    found = by_roster(tmp_path, "name,email\nAna Silva,ana@x.org\nBen Cohen,b@x.org\n").people
    doubt = "by people.csv these are one learner: Ana Silva, ana@x.org"
    assert [person.doubts for person in found.values() if person.sheets] == [[doubt], [doubt]]


def test_who_could_be_meant_by_a_doubtful_name_has_not_handed_in_nothing(tmp_path):
    hand_in(tmp_path / "in", f"Kim/{FILE}", notebook())
    found = by_roster(tmp_path, "First name,Last name,Email\nKim,Lee,l@x.org\nKim,Yu,y@x.org\n")
    could_be = ["what Kim handed in could be of this learner"]
    assert {label: person.doubts for label, person in found.people.items()} == {
        "Kim": ["people.csv lists 2 people of this name"],
        "Kim Lee": could_be,
        "Kim Yu": could_be,
    }


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("first", ["", "sep=;"])
def test_a_roster_is_read_whatever_ends_its_lines(first, end, tmp_path):
    path = tmp_path / "roster.csv"
    path.write_bytes(end.join([*filter(None, [first]), "name;mail", "Ana Silva;a@x.org", ""]).encode())
    table = read_table(path)
    assert (table.header, table.rows) == (["name", "mail"], [["Ana Silva", "a@x.org"]])


# Every learner has a row and a reason, whatever was handed in; every file that was not marked is listed.


def test_a_notebook_with_another_ending_is_marked_and_looked_at(tmp_path):
    moodle(tmp_path, "Ana", 11, file=f"{LESSON}.ipynb.txt")
    (sheet,) = collected(tmp_path).learners["Ana"]
    assert (sheet.lessons, sheet.doubt) == (
        {LESSON},
        f"it was handed in as {LESSON}.ipynb.txt, which is no notebook's name",
    )


@pytest.fixture(scope="module")
def a_class(tmp_path_factory):
    """A class of Moodle of whom some handed in something else, marked by the command."""
    folder = tmp_path_factory.mktemp("class")
    into = folder / "in"
    moodle(into, "Ana", 1)
    moodle(into, "Ben", 2, "answer.py", "photo.png")
    (into / "Cleo_3_assignsubmission_file_").mkdir()
    moodle(into, "Dan", 4, file=f"{LESSON}.ipynb.txt")
    zipped(into / "Eva_5_assignsubmission_file_" / "work.zip", {f"work/{FILE}": TEXT})
    moodle(into, "Fay", 6, "work.zip")
    moodle(into, "Gil", 7, file=f"{OTHER}.ipynb", sheet=notebook(lesson=OTHER))
    moodle(into, "Gil", 7, "03.py")
    hand_in(into, "Hal_8_assignsubmission_onlinetext_/onlinetext.html", "<p>sorry</p>")
    moodle(into, "Ida", 9, sheet=b"")
    moodle(into, "Jon", 10, sheet=b'{"cells": [')
    hand_in(into, "readme.txt", "of the teacher")
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon")
    people = [(number, name, f"{name}@x.org") for number, name in enumerate(names, 1)]
    listed = worksheet(folder / "w.csv", *people)
    words = ["--feedback", str(folder / "feedback"), "--moodle", str(listed), "--wide", "--lesson", "03"]
    assert main(["grade", str(into), "--csv", str(folder / "grades.csv"), *words]) == 0
    return folder


def test_each_learner_has_a_row_and_a_reason(a_class):
    rows = {learner: row for (learner, task), row in rows_of(a_class).items() if task == PUT.id}
    full, look = str(PUT.points), "needs a look"
    marked = {"Ana": ("graded", full), "Dan": (look, full), "Eva": ("graded", full)}
    wanted = {**dict.fromkeys(rows, (look, "0")), **marked}
    assert {learner: (row["status"], row["points"]) for learner, row in rows.items()} == wanted and len(wanted) == 10
    for learner, why in {
        "Ben": "answer.py: this is no notebook; photo.png: this is no notebook",
        "Cleo": "the folder is empty",
        "Fay": "no zip, or a damaged one",
        "Gil": "no notebook of this lesson was handed in, but: 03.py: this is no notebook",
        "Hal": "onlinetext.html: this is no notebook",
    }.items():
        assert why in rows[learner]["look"]


def test_every_file_that_was_not_marked_is_listed(a_class):
    listed = (a_class / "grades-not-marked.txt").read_text("utf-8").splitlines()
    names = {line.split(": ")[0].rpartition("/")[2] for line in listed}
    wanted = {"03.py", "Cleo_3_assignsubmission_file_", "answer.py", "onlinetext.html", "photo.png", "readme.txt"}
    assert names == {*wanted, "work.zip", f"{OTHER}.ipynb"}


@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a right of its own there")
def test_a_link_and_what_is_no_file_are_listed(tmp_path):
    (tmp_path / "Ana").mkdir()
    (tmp_path / "Ana" / "a.zip").symlink_to("/etc/passwd")
    assert left(tmp_path) == ([f"a.zip: {files.LINK}"], 0)


@pytest.mark.parametrize("name", ["source", "release", "autograded"])
def test_a_learner_who_is_called_like_a_folder_of_nbgraders_is_there(name, tmp_path):
    (tmp_path / name).mkdir()
    (tmp_path / name / "03_notes.py").write_text("1", "utf-8")
    assert list(collected(tmp_path).people) == [name]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="their file systems have no such names")
def test_two_whose_names_were_unpacked_in_another_encoding_are_two(tmp_path):
    for name in (b"M\xfcller", b"M\xf6ller"):
        folder = os.fsencode(tmp_path) + b"/" + name
        os.mkdir(folder)
        Path(os.fsdecode(folder), FILE).write_text(TEXT, "utf-8")
    assert [len(sheets) for sheets in collected(tmp_path).learners.values()] == [1, 1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_that_is_called_a_zip_keeps_nobody_waiting(tmp_path):
    (tmp_path / "Ana").mkdir()
    os.mkfifo(tmp_path / "Ana" / "work.zip")
    opener = threading.Timer(10, os.open, (tmp_path / "Ana" / "work.zip", os.O_RDWR))  # or a mistake would hang here
    opener.start()
    found = left(tmp_path)
    is_alive = opener.is_alive()
    opener.cancel()
    assert (found, is_alive) == ((["work.zip: this is no file"], 0), True)


@pytest.mark.skipif(sys.platform == "win32", reason="folders on Windows end sooner")
def test_a_folder_that_cannot_be_looked_into_is_left_out_alone(tmp_path, monkeypatch):
    hand_in(tmp_path, f"Ben/{FILE}", TEXT)
    (tmp_path / "Ana").mkdir()
    monkeypatch.chdir(tmp_path / "Ana")
    for _ in range(20):  # more letters than a path may have
        os.mkdir("d" * 250)
        os.chdir("d" * 250)
    found = collected(tmp_path)
    assert [sheet.trouble for sheet in found.learners["Ben"]] == [""]
    assert "it cannot be opened: File name too long" in found.people["Ana"].left[0]


# What a learner is told whose answer could not be marked; folders without a notebook.


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ben", "answer.py: this is no notebook"),
        ("Ida", f"{FILE}: The file is empty."),
        ("Jon", f"{FILE}: The file is damaged: it is not JSON."),
    ],
)
def test_who_could_not_be_marked_reads_why_and_which_file_came_and_no_zeros(name, why, a_class):
    with zipfile.ZipFile(a_class / "grades-moodle-feedback.zip") as feedback:
        (text,) = [feedback.read(one).decode() for one in feedback.namelist() if one.startswith(name)]
    assert text.startswith(f"{name}: not marked yet\n")
    assert f"({PUT.id}): not marked yet\n    {why}" in text
    assert "points" not in text and "Ask for" not in text
    rows = json.loads((a_class / "feedback" / f"feedback_{name}.json").read_text("utf-8"))
    assert rows[0]["points"] is None


OURS = ["grades.csv", "grades-before-1.csv", "grades-not-marked.txt", "class-seats.db"]
OURS += ["grades-moodle-feedback.zip", "feedback/feedback_Ana.txt", "marks/gradebook.db", "class-seats.db-wal"]


def test_what_a_teacher_keeps_of_learners_in_the_courses_folder_is_not_put_under_git(tmp_path):
    (tmp_path / ".gitignore").write_bytes((ROOT / ".gitignore").read_bytes())
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    words = ["git", "-C", str(tmp_path), "check-ignore", *OURS]
    assert subprocess.run(words, capture_output=True, encoding="utf-8").stdout.split() == OURS
