"""A real JupyterHub by the shipped settings, its proxy, and two real accounts of this machine that log in."""

import shutil
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests
from hub_learner import Learner
from small_course import notebook, write

from homes.hub import FIRST_PAGE
from homes.hub.handout import bring_up_to_date, git, link

LESSON = FIRST_PAGE.removeprefix("lab/tree/")


def test_whoever_is_not_in_the_group_is_not_let_in(ana):
    with closing(Learner(ana.url, "root", "a guess")) as stranger, pytest.raises(requests.HTTPError, match="403"):
        stranger.log_in()


def test_a_learner_lands_in_the_first_lesson_of_their_own(ana):
    page = ana.http.get(f"{ana.home}/", timeout=60)
    assert page.url.split("?")[0] == f"{ana.home}/lab/tree/{LESSON}"


def test_the_first_lesson_has_no_outputs_and_runs_from_top_to_bottom(ana):
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


def test_the_browser_of_a_learner_reaches_the_server_of_their_notebook_through_the_hub(ana, address):
    answer = ana.http.get(f"{address}/user/1", headers={"Accept": "application/json"}, timeout=60)
    assert answer.status_code == 200 and answer.json()["name"]


def test_a_form_of_a_page_behind_the_hub_arrives(ana, address):
    typed = {"name": "Grace Hopper", "email": "grace@example.org"}
    answer = ana.http.post(f"{address}/users/", data=typed, allow_redirects=False, timeout=60)
    assert answer.status_code in (201, 303)
    made = ana.run("import requests\nprint(requests.get(server.url + '/users/').text)")
    assert "Grace Hopper" in made


def test_another_learner_and_a_stranger_do_not_reach_it(ana, ben, address):
    assert ben.http.get(f"{address}/user/1", timeout=60).status_code == 403
    stranger = requests.get(f"{address}/user/1", timeout=60)
    assert "/hub/login" in stranger.url or stranger.status_code == 403


def test_a_plain_request_of_another_account_is_refused_also_by_their_own_proxy(ana, ben, address):
    port = ana.run("print(server.url)").strip().rpartition(":")[2]
    heard = ben.run(f"import requests\nprint(requests.get('http://127.0.0.1:{port}/user/1').status_code)")
    assert heard == "403\n"
    assert ben.http.get(f"{ben.home}/proxy/{port}/user/1", timeout=60).status_code == 403
    assert ana.run(f"import requests\nprint(requests.get('http://127.0.0.1:{port}/user/1').status_code)") == "200\n"


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
