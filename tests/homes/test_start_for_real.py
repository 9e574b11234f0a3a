"""`python3 start.py` for real, with and without a network; what it puts in is checked, and JupyterLab ends in order."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from functools import partial
from urllib.parse import urlsplit

import pytest
from servers import school
from small_course import packages_from, start, write

from homes.setup import environment, jupyterlab
from homes.setup.learner_copies import hand_out
from homes.setup.messages import NO_NETWORK, SetupError
from homes.setup.places import CoursePaths, child_environment

# `python3 start.py`, run for real in folders of its own; its packages come from a folder, not from the network.

NOWHERE = "http://127.0.0.1:9/"
WAYS = pytest.mark.parametrize("path", [{}, {"PATH": ""}], ids=["uv", "pip"])
SECRET = "ada:l0velace"
REFUSED = "tiny==1.0 came with a hash that the course's lock does not have"


@pytest.fixture(scope="module")
def set_up(new_course, shelf):
    """A small course that was set up from nothing, and what start.py said."""
    places = new_course()
    return places, start(places, "setup", **packages_from(shelf))


@pytest.fixture
def ready(set_up, tmp_path):
    """A copy of it for this test, as of a folder that was moved."""
    return CoursePaths(shutil.copytree(set_up[0].root, tmp_path / "elsewhere", symlinks=True))


def damage(places):
    """Change a file in place, as a failing disk does: whatever is a hard link to it has the damage, too."""
    (file,) = places.venv.rglob("tiny.py")
    with open(file, "r+", encoding="utf-8") as stream:
        stream.write("SAYS")


def inside(places, code):
    command = [str(places.python), "-c", code]
    return subprocess.run(
        command, env=child_environment(), cwd=places.root.parent, capture_output=True, encoding="utf-8", check=False
    ).stdout.strip()


def test_set_up_from_nothing_in_a_folder_with_a_space_and_an_umlaut(set_up):
    places, first = set_up
    assert (first.returncode, first.stderr) == (0, "")
    assert "3/3" in first.stdout and "done (with uv)" in first.stdout
    assert inside(places, "import tiny, mini_server; print(tiny.SAID, mini_server.CALLED)") == "tiny mini_server"
    assert (places.my_course / "notebooks" / "00_start_here.ipynb").exists()
    assert (places.venv / "etc" / "ipython" / "ipython_kernel_config.py").exists()  # VS Code needs no start.py
    second = start(places, "setup", UV_OFFLINE="1", PIP_INDEX_URL=NOWHERE)
    assert "already there" in second.stdout


@WAYS
def test_without_a_network_one_sentence_says_what_to_do_and_the_next_start_goes_on(course, shelf, path):
    failed = start(course, "setup", UV_DEFAULT_INDEX=NOWHERE, PIP_INDEX_URL=NOWHERE, **path)
    assert failed.returncode == 1
    assert failed.stderr.strip() == NO_NETWORK.replace("their server", f"their server ({urlsplit(NOWHERE).netloc})")
    done = start(course, "setup", **{**packages_from(shelf), "UV_FIND_LINKS": ""})  # pip does it when uv cannot
    assert (done.returncode, done.stderr) == (0, "")
    assert "half made" in done.stdout and "done (with pip)" in done.stdout


def test_a_package_that_was_removed_and_a_folder_that_was_moved_are_put_right(ready, shelf):
    for path in ready.venv.rglob("tiny*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert "done (with" in start(ready, "setup", **packages_from(shelf)).stdout
    assert inside(ready, "import tiny, mini_server; print(mini_server.__file__)").startswith(str(ready.root))


def installed_again(places, **variables):
    """Set up with a look at every file, which finds a package damaged and puts it right."""
    done = start(places, "setup", "--check", **variables)
    assert (done.returncode, done.stderr) == (0, "")
    assert "tiny is a damaged package. It is installed again." in done.stdout
    return inside(places, "import tiny; print(tiny.SAID)") == "tiny"


def test_a_damaged_package_is_installed_again_although_uvs_cache_has_the_same_damage(course, shelf, tmp_path):
    here = packages_from(shelf) | {"UV_CACHE_DIR": str(tmp_path / "cache")}
    start(course, "setup", **here)
    damage(course)
    assert installed_again(course, **here)
    again = start(course, "setup", "--check", **here).stdout
    assert "already there" in again and "all as they were installed" in again


def test_a_damaged_package_is_installed_again_without_uv(ready, shelf):
    damage(ready)
    assert installed_again(ready, **packages_from(shelf), PATH="")


def test_without_a_network_a_damaged_package_stays_as_it_is(ready):
    damage(ready)
    failed = start(ready, "setup", "--check", UV_DEFAULT_INDEX=NOWHERE, PIP_INDEX_URL=NOWHERE)
    assert failed.returncode == 1 and "cannot be reached from here" in failed.stderr
    assert "already there" in start(ready, "setup", UV_OFFLINE="1", PIP_INDEX_URL=NOWHERE).stdout


def test_prepare_makes_the_python_that_runs_it_ready_without_an_environment_of_its_own(course):
    environment.make(course)
    command = [str(course.python), str(course.root / "start.py"), "prepare"]
    done = subprocess.run(command, env=child_environment(), capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert inside(course, "import mini_server; print(mini_server.CALLED)") == "mini_server"
    assert (course.venv / "share" / "jupyter" / "lab" / "settings" / "overrides.json").exists()
    assert (course.my_course / "notebooks" / "00_start_here.ipynb").exists()
    assert not course.stamp.exists()


# What is put in is what the lock says, or nothing: another file, another uv, a lock without hashes.


@WAYS
def test_a_lock_without_a_hash_is_refused_by_uv_and_by_pip(course, shelf, path):
    write(course.lock, "tiny==1.0\n")
    failed = start(course, "setup", **packages_from(shelf) | path)
    assert (failed.returncode, failed.stderr.strip().startswith(REFUSED)) == (1, True)
    assert not list(course.venv.rglob("tiny*"))


@WAYS
def test_another_hash_is_refused_whatever_the_persons_variables_say_and_whom_to_tell_is_said(course, shelf, path):
    write(course.lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    lax = {"UV_NO_VERIFY_HASHES": "1", "UV_REQUIRE_HASHES": "0", "PIP_REQUIRE_HASHES": "0"}
    with school(shelf) as (there, _):
        failed = start(course, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/", **lax, **path)
    assert (failed.returncode, failed.stderr.strip().startswith(REFUSED)) == (1, True)
    assert "expected sha256 111111111111..." in failed.stderr and f"and those who run {there}" in failed.stderr
    assert "l0velace" not in failed.stderr + log_of(course)
    assert not list(course.venv.rglob("tiny*"))


def test_a_uv_that_is_not_the_one_of_its_lock_is_refused_and_pip_is_not_asked_instead(course, shelf):
    write(course.installer_lock, "tiny==1.0 --hash=sha256:" + "1" * 64 + "\n")
    assert REFUSED in start(course, "setup", **packages_from(shelf), PATH="").stderr


def test_without_a_network_uv_takes_what_it_kept_of_an_earlier_set_up(course, shelf, tmp_path):
    with school(shelf) as (there, _):
        own = {"PIP_INDEX_URL": f"http://{there}/simple/", "UV_CACHE_DIR": str(tmp_path / "cache")}
        assert start(course, "setup", **own).returncode == 0
    course.stamp.unlink()
    for path in course.venv.rglob("tiny*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    done = start(course, "setup", **own)
    assert (done.returncode, done.stderr) == (0, "")
    assert "done (with uv, from what it kept)" in done.stdout
    assert list(course.venv.rglob("tiny.py"))


# A school's own packages: one variable for uv and pip, hashes as always, and no password in what is said or kept.


def log_of(places):
    return (places.venv / "install.log").read_text("utf-8")


@WAYS
def test_pip_index_url_is_obeyed_and_a_name_and_a_password_let_in_and_are_said_nowhere(course, shelf, path):
    with school(shelf, SECRET) as (there, asked):
        wrong = start(course, "setup", PIP_INDEX_URL=f"http://ada:wr0ng@{there}/simple/", **path)
        kept = log_of(course)
        right = start(course, "setup", PIP_INDEX_URL=f"http://{SECRET}@{there}/simple/", **path)
    words = "the name and the password in PIP_INDEX_URL are wrong" if path else "does not let you in (401"
    assert wrong.returncode == 1 and words in wrong.stderr
    assert "wr0ng" not in wrong.stdout + wrong.stderr + kept
    assert right.returncode == 0 and "l0velace" not in right.stdout + right.stderr
    assert f"done (with {'pip' if path else 'uv'})" in right.stdout and "/files/tiny-1.0-py3-none-any.whl" in asked


# JupyterLab as start.py opens it: it answers, keeps to itself, and ends in order.

# The course's folder is a small one, and the Python is this one, which has JupyterLab.
OPEN = """
import sys
from pathlib import Path
from homes.setup.commands import in_words
from homes.setup.jupyterlab import open_lab
from homes.setup.places import CoursePaths
from homes.setup.messages import Steps
Here = type("Here", (CoursePaths,), {"python": Path(sys.executable)})
here = Here(Path(sys.argv[1]))
sys.exit(in_words(lambda: open_lab(here, Steps(1), browser=False), here.root))
"""


@pytest.fixture(scope="module")
def lab(new_course, tmp_path_factory):
    """Run JupyterLab on a small course with an empty home; yield (course, open process, address)."""
    course, tmp_path = new_course(), tmp_path_factory.mktemp("lab")
    hand_out(course)
    # The person has a "python3" of another Jupyter's, which is found first where nothing is done about it.
    others = {"argv": ["another-python"], "display_name": "Another", "language": "python"}
    write(tmp_path / "others" / "kernels" / "python3" / "kernel.json", json.dumps(others))
    home = tmp_path / "home"
    home.mkdir()
    command = [sys.executable, "-c", OPEN, str(course.root)]
    variables = {"HOME": str(home), "USERPROFILE": str(home), "JUPYTER_PATH": str(tmp_path / "others")}
    environment = {**os.environ, **variables, "PYTHONUNBUFFERED": "1"}
    deaf = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # as a script starts what ends in &
    options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"preexec_fn": deaf}
    opened = subprocess.Popen(
        command,
        cwd=course.root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **options,
    )
    said = next(line for line in opened.stdout if "at http:" in line)
    yield course, opened, re.search(r"http://\S+", said)[0]
    end(opened)
    assert list(home.iterdir()) == []


def end(opened):
    if opened.poll() is None:
        opened.send_signal(signal.CTRL_BREAK_EVENT if os.name == "nt" else signal.SIGINT)
    return opened.communicate(timeout=60)


def get(address):
    with urllib.request.urlopen(address, timeout=60) as response:
        return response.read().decode("utf-8")


def test_the_printed_address_is_the_first_lesson_and_a_second_start_finds_it(lab):
    course, _, address = lab
    assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
    assert "jupyter-config-data" in get(address)
    assert jupyterlab._running(course) == address


def test_the_courses_settings_are_in_the_learners_folder_and_nowhere_else(lab):
    course, _, address = lab
    overrides = course.private / "jupyter" / "lab" / "overrides.json"
    assert json.loads(overrides.read_text("utf-8")) == jupyterlab.SETTINGS
    assert '"name": "one-address"' in get(address)  # its extension, among the others
    browser = re.sub(r"lab/tree/.*\?", "lab/api/settings/@jupyterlab/filebrowser-extension:browser?", address)
    assert json.loads(get(browser))["schema"]["properties"]["singleClickNavigation"]["default"] is True
    assert not course.venv.exists()


def test_jupyterlab_asks_nobody_for_news_updates_or_extensions(lab):
    page = get(lab[2])
    assert '"extensionManager": {"can_install": false' in page
    assert '"news": {"disabled": true}' in page


def test_it_ends_without_a_question_or_a_traceback(lab):
    course, opened, _ = lab
    out, errors = end(opened)
    assert (opened.returncode, errors) == (0, "")
    assert "your work is in my_course" in out
    assert list(jupyterlab._servers(course)) == []


def test_a_jupyterlab_that_cannot_start_is_one_sentence_with_the_place_of_its_words(course):
    course.private.mkdir(parents=True)
    failing = subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
    failing.wait()
    with pytest.raises(SetupError, match=r"did not start.*jupyterlab\.log"):
        jupyterlab._wait_for_address(course, failing, "token")
