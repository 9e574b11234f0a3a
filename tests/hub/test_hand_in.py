"""Two learners of a real hub hand in: each their own, nobody another's, and the teacher's commands find it all."""

import json
import pwd
import subprocess
import sys
from pathlib import Path

import pytest

from homes.hub import hand_in
from homes.hub.hand_in import DropBox

LESSON = "03_let_the_method_say_it"
NAME = f"{LESSON}.ipynb"
ANSWER = """
import json, pathlib
from exercises.task import task_named
path = pathlib.Path.home() / "my_course/exercises/03_let_the_method_say_it.ipynb"
sheet = json.loads(path.read_text())
(cell,) = [cell for cell in sheet["cells"] if cell["id"] == "put-replaces-answer"]
cell["source"] = task_named("put-replaces").solution
path.write_text(json.dumps(sheet))
"""
FORGE = """
import http.client, os, socket
def put(target, fields):
    hub = http.client.HTTPConnection("hub")
    hub.sock = socket.socket(socket.AF_UNIX)
    hub.sock.connect(os.environ["ONE_ADDRESS_HAND_IN"])
    hub.request("PUT", target, b"forged", fields)
    answer = hub.getresponse()
    return answer.status, answer.read().decode()
print(put("/{other}/{name}", {{}}), put("/../{other}/{name}", {{}}), put("/{name}", {{"X-Remote-User": "{other}"}}))
"""


@pytest.fixture
def box(ana):
    """Where this hub keeps what is handed in."""
    door = ana.run("import os\nprint(os.environ['ONE_ADDRESS_HAND_IN'])").strip()
    return DropBox(Path(door).parent / "handed_in")


def test_one_line_in_a_notebook_hands_in_and_grade_marks_it(ana, box, tmp_path):
    ana.run(ANSWER)
    said = ana.run("from exercises import hand_in\nprint(hand_in('03'))")
    assert said.startswith("Handed in: lesson 03"), said
    receipt = Path(f"/home/{ana.name}/my_course/handed_in/03_receipt_1.json")
    assert hand_in.verdict(box.folder, receipt)[0]
    assert json.loads(receipt.read_text("utf-8"))["learner"] == ana.name
    assert ana.name in hand_in.table(box.folder)
    words = [sys.executable, "-m", "exercises", "grade", str(box.folder), "--csv", str(tmp_path / "grades.csv")]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True)
    assert f"{ana.name}: 5 of 32 points" in done.stdout


def test_without_a_number_it_is_the_lesson_of_the_notebook_that_asks(ana):
    said = ana.run("from exercises import hand_in\nprint(hand_in())")  # her kernel is that of the first lesson
    assert "Handed in: lesson 00" in said or "was there already: lesson 00" in said


def test_another_learner_cannot_read_change_or_remove_it_nor_hand_in_in_the_others_name(ana, ben, box):
    ana.run("from exercises import hand_in\nhand_in('03')")
    before = {path: path.read_bytes() for path in box.folder.rglob("*") if path.is_file()}
    theirs = box.folder / ana.name / NAME
    for attempt in (
        f"open({str(theirs)!r})",
        f"open({str(theirs)!r}, 'w')",
        f"os.unlink({str(theirs)!r})",
        f"os.listdir({str(box.folder)!r})",
        f"os.mkdir({str(box.folder / 'someone')!r})",
        f"os.symlink('/etc/shadow', {str(box.folder / ben.name)!r})",
        "os.unlink(os.environ['ONE_ADDRESS_HAND_IN'])",
        f"os.rename({str(box.folder)!r}, {str(box.folder.with_name('mine'))!r})",
    ):
        with pytest.raises(ValueError, match="PermissionError"):
            ben.run(f"import os\n{attempt}")
    said = ben.run(FORGE.format(other=ana.name, name=NAME))
    assert said.count("404") == 2 and f'"learner": "{ben.name}"' in said
    assert {path: path.read_bytes() for path in before} == before
    assert (box.folder / ben.name / NAME).read_bytes() == b"forged"  # under the forger's own name


def test_not_even_the_owner_can_change_what_was_handed_in(ana, box):
    ana.run("from exercises import hand_in\nhand_in('03')")
    with pytest.raises(ValueError, match="PermissionError"):
        ana.run(f"open({str(box.folder / ana.name / NAME)!r})")
    assert (box.folder / ana.name / NAME).stat().st_uid == 0


def test_a_link_in_a_learners_folder_gives_only_what_the_learner_may_read(ben, box):
    ben.run(
        f"import os, pathlib\npath = pathlib.Path.home() / 'my_course/exercises/{NAME}'\n"
        "path.unlink()\nos.symlink('/etc/shadow', path)"
    )
    said = ben.run("from exercises import hand_in\nprint(hand_in('03'))")
    assert "cannot be read: Permission denied" in said
    ben.run(f"import pathlib\n(pathlib.Path.home() / 'my_course/exercises/{NAME}').unlink()")


def test_an_account_that_has_no_name_is_refused(box):
    number = next(one for one in range(64_000, 65_000) if one not in {known.pw_uid for known in pwd.getpwall()})
    code = FORGE.format(other="x", name=NAME)
    door = {"ONE_ADDRESS_HAND_IN": str(box.folder.parent / "door")}
    words = ["setpriv", f"--reuid={number}", f"--regid={number}", "--clear-groups", "/usr/bin/python3", "-c", code]
    done = subprocess.run(words, env=door, cwd="/", capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.count("403") == 3
