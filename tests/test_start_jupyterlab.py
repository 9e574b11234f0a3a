"""JupyterLab as start.py opens it: it answers, keeps to itself, and ends in order."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from functools import partial

import pytest
from small_course import write

from homes.setup import jupyterlab
from homes.setup.learner_copies import hand_out
from homes.setup.messages import SetupError

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


@pytest.fixture
def lab(course, tmp_path):
    """Run JupyterLab on the small course with an empty home; yield (course, open process, address).

    The person has a "python3" of another Jupyter's, which is found first where nothing is done about it.
    """
    hand_out(course)
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
    said = next(line for line in opened.stdout if "open at" in line)
    yield course, opened, re.search(r"http://\S+", said)[0]
    _end(opened)
    assert list(home.iterdir()) == []


def _end(opened):
    if opened.poll() is None:
        opened.send_signal(signal.CTRL_BREAK_EVENT if os.name == "nt" else signal.SIGINT)
    return opened.communicate(timeout=60)


def _get(address):
    with urllib.request.urlopen(address, timeout=60) as response:
        return response.read().decode("utf-8")


def test_the_printed_address_is_the_first_lesson_and_it_ends_without_a_question_or_a_traceback(lab):
    course, opened, address = lab
    assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
    assert "jupyter-config-data" in _get(address)
    out, errors = _end(opened)
    assert (opened.returncode, errors) == (0, "")
    assert "your work is in my_course" in out
    assert list(jupyterlab._servers(course)) == []


def test_a_second_start_finds_the_one_that_runs(lab):
    course, _, address = lab
    assert jupyterlab._running(course) == address


def test_the_courses_settings_are_in_the_learners_folder_and_nowhere_else(lab):
    course, _, address = lab
    overrides = course.private / "jupyter" / "lab" / "overrides.json"
    assert json.loads(overrides.read_text("utf-8")) == jupyterlab.SETTINGS
    browser = re.sub(r"lab/tree/.*\?", "lab/api/settings/@jupyterlab/filebrowser-extension:browser?", address)
    assert json.loads(_get(browser))["schema"]["properties"]["singleClickNavigation"]["default"] is True
    assert not course.venv.exists()


def test_jupyterlab_asks_nobody_for_news_updates_or_extensions(lab):
    _, _, address = lab
    page = _get(address)
    assert '"extensionManager": {"can_install": false' in page
    assert '"news": {"disabled": true}' in page


def test_a_jupyterlab_that_cannot_start_is_one_sentence_with_the_place_of_its_words(course):
    course.private.mkdir(parents=True)
    failing = subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
    failing.wait()
    with pytest.raises(SetupError, match=r"did not start.*jupyterlab\.log"):
        jupyterlab._wait_for_address(course, failing, "token")
