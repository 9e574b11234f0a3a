"""The page Use it at work: each command and each cell in it is run, as it is typed, on a service that is not ours."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from stacks import running

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "USE_IT_AT_WORK.md").read_text("utf-8")
HERE = "http://127.0.0.1:8000"
COMMANDS = re.findall(r"^\.venv/bin/python (.*)$", PAGE, re.MULTILINE)
CELLS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
WORKFLOW = yaml.safe_load(re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0])
STATUS = {"": 1, "--fail-on rule": 1, "--known": 0, "-m audit": 0}
"""What FastAPI as it is ends with; the last of these words that a command has counts."""


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A service in FastAPI, and a folder to work in; `run(words)` runs what is typed after .venv/bin/python."""
    folder = tmp_path_factory.mktemp("work")
    with running("FastAPI") as url:

        def run(words):
            command = [sys.executable, *shlex.split(words.replace(HERE, url))]
            more = {"cwd": folder, "env": {**os.environ, "PYTHONPATH": str(ROOT)}, "timeout": 120}
            return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, **more)

        run.url = url
        yield run


def test_each_command_ends_as_the_page_says(service):
    ended = [(words, service(words)) for words in COMMANDS if not words.startswith("tests/")]
    expected = [[status for part, status in STATUS.items() if part in words][-1] for words, _ in ended]
    assert [one.returncode for _, one in ended] == expected, [one.stderr for _, one in ended]
    assert len(ended) == 8 and all(one.stdout for words, one in ended if "--write-baseline" not in words)


def test_each_cell_runs_from_top_to_bottom(service):
    names = {}
    for cell in CELLS:
        exec(cell.replace(HERE, service.url), names)
    assert "3 addresses" in names["panel"].found and "guessed" in names["panel"].found
    assert names["cache"].cache.reached == 2
    assert {found.by_get for found in names["matrix"].survey.measured.values()} == {True}


def test_the_workflow_runs_the_same_commands(service):
    steps = [one["run"] for one in WORKFLOW["jobs"]["promises"]["steps"] if "run" in one]
    (promises,) = [words.removeprefix(".venv/bin/python ") for words in steps if "clients.behaviour" in words]
    typed = promises.replace("$URL", service.url).replace("$TOKEN", "secret")
    assert service(typed).returncode == 1
    assert sum("audit" in words for words in steps) == 1
