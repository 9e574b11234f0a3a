"""Two accounts at a real hub, each with its own files and what it handed in."""

import json
import pwd
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests
from hub_machine import Learner
from small_course import notebook, write

from homes.hub import FIRST_PAGE, hand_in
from homes.hub.hand_in import DropBox
from homes.hub.handout import bring_up_to_date, git, link

LESSON = FIRST_PAGE.removeprefix("lab/tree/")


def test_whoever_is_not_in_the_group_is_not_let_in(ana):
    with closing(Learner(ana.url, "root", "a guess")) as stranger, pytest.raises(requests.HTTPError, match="403"):
        stranger.log_in()


def test_a_learner_lands_in_the_first_lesson_which_has_no_outputs_and_runs_from_top_to_bottom(ana):
    page = ana.http.get(f"{ana.home}/", timeout=60)
    assert page.url.split("?")[0] == f"{ana.home}/lab/tree/{LESSON}"
    assert [cell["outputs"] for cell in ana.cells if cell["outputs"]] == []
    ana.run_all(ana.cells)


def test_the_answers_cannot_be_opened_from_a_learners_home(ana):
    names = {one["name"] for one in ana.ask("GET", "contents/my_course/exercises")["content"]}
    assert "03_let_the_method_say_it.ipynb" in names and "answer_keys" not in names


def test_a_cell_that_asks_for_too_much_memory_hears_it_and_the_kernel_goes_on(ana):
    with pytest.raises(ValueError, match="MemoryError"):
        ana.run("much = bytearray(2 << 30)")
    assert ana.run("print('here')") == "here\n"


def test_the_server_of_another_learner_is_refused(ana, ben):
    assert ben.http.get(f"{ana.home}/api/contents", timeout=60).status_code == 403
    assert requests.get(f"{ana.home}/api/contents", timeout=60).status_code == 403


def test_the_folder_of_another_learner_and_the_records_of_the_hub_are_refused(ana, ben, hub):
    for place in (f"/home/{ana.name}/my_course", hub.records):
        with pytest.raises(ValueError, match="PermissionError"):
            ben.run(f"import os; os.listdir({str(place)!r})")


@pytest.fixture
def address(ana):
    """Where a browser reaches the server of Ana's notebook: an address at the hub."""
    return ana.url + ana.run("from mini_server import start\nserver = start()\nprint(server.browser_url)").strip()


def test_the_browser_of_a_learner_reaches_the_server_of_their_notebook_through_the_hub_with_a_form_too(ana, address):
    answer = ana.http.get(f"{address}/user/1", headers={"Accept": "application/json"}, timeout=60)
    assert answer.status_code == 200 and answer.json()["name"]
    typed = {"name": "Grace Hopper", "email": "grace@example.org"}
    answer = ana.http.post(f"{address}/users/", data=typed, allow_redirects=False, timeout=60)
    assert answer.status_code in (201, 303)
    assert "Grace Hopper" in ana.run("import requests\nprint(requests.get(server.url + '/users/').text)")


def test_another_account_and_a_stranger_do_not_reach_it_nor_by_a_plain_request_or_their_own_proxy(ana, ben, address):
    assert ben.http.get(f"{address}/user/1", timeout=60).status_code == 403
    stranger = requests.get(f"{address}/user/1", timeout=60)
    assert "/hub/login" in stranger.url or stranger.status_code == 403
    port = ana.run("print(server.url)").strip().rpartition(":")[2]
    plain = f"import requests\nprint(requests.get('http://127.0.0.1:{port}/user/1').status_code)"
    assert (ana.run(plain), ben.run(plain)) == ("200\n", "403\n")
    assert ben.http.get(f"{ben.home}/proxy/{port}/user/1", timeout=60).status_code == 403


@pytest.fixture
def repository(ben):
    """The branch `learner` of a small course, in a repository that Ben's account may read."""
    root = Path("/home", ben.name, "upstream")
    write(root / "notebooks" / "00_start_here.ipynb", notebook("pulled = True"))
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "The course")
    bring_up_to_date(root)
    subprocess.run(["chown", "--recursive", ben.name, str(root)], check=True)
    yield f"file://{root}"
    shutil.rmtree(root)


def test_the_link_brings_the_lessons_into_a_learners_home(ben, repository):
    ben.run("import pathlib, shutil\nshutil.rmtree(pathlib.Path.home() / 'my_course')")
    page = ben.answered(ben.http.get(link(ben.url, repository), timeout=60))
    assert urlsplit(page.url).path == f"/user/{ben.name}/git-pull"
    asked = {"repo": repository, "branch": "learner", "targetpath": "my_course"}
    events = ben.answered(ben.http.get(f"{ben.home}/git-pull/api", params=asked, timeout=60)).text
    assert '"phase": "finished"' in events, events
    assert ben.ask("GET", f"contents/{LESSON}?content=1")["content"]["cells"][0]["source"] == "pulled = True"


# Two learners of a real hub hand in: each their own, nobody another's, and the teacher's commands find it all.

NAME = "03_let_the_method_say_it.ipynb"
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


def test_nobody_can_read_change_or_remove_it_nor_hand_in_in_the_others_name(ana, ben, box):
    ana.run("from exercises import hand_in\nhand_in('03')")
    with pytest.raises(ValueError, match="PermissionError"):  # not even the owner
        ana.run(f"open({str(box.folder / ana.name / NAME)!r})")
    assert (box.folder / ana.name / NAME).stat().st_uid == 0
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


def test_a_link_in_a_learners_folder_gives_only_what_the_learner_may_read(ben, box):
    ben.run(
        f"import os, pathlib\npath = pathlib.Path.home() / 'my_course/exercises/{NAME}'\n"
        "path.parent.mkdir(exist_ok=True)\nos.chdir(path.parent)\n"  # the link may have brought another folder
        "path.unlink(missing_ok=True)\nos.symlink('/etc/shadow', path)"
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


# The last one: it ends Ben's server, and his kernel with it.


def test_an_edit_is_there_after_the_server_was_started_again(ana, ben):
    lesson = ben.ask("GET", f"contents/{LESSON}?content=1")["content"]
    lesson["cells"][-1]["source"] = "This is mine."
    ben.ask("PUT", f"contents/{LESSON}", {"type": "notebook", "content": lesson})
    stop = f"{ben.url}/hub/api/users/{ben.name}/server"
    done = ben.http.delete(stop, headers={"X-XSRFToken": ben.token("/hub/")}, timeout=120)
    assert done.status_code in (202, 204)
    with closing(Learner(ben.url, ben.name, ben.password)) as again:
        again.log_in()
        cells = again.ask("GET", f"contents/{LESSON}?content=1")["content"]["cells"]
    assert cells[-1]["source"] == "This is mine."
