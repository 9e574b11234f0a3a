"""Fixtures: the wheel, built once for a file of tests, and the tool that was put in from it."""

import subprocess
import sys
from pathlib import Path

import pytest
from tool_of_a_wheel import put_in

ROOT = Path(__file__).resolve().parents[2]


def built(project, folder):
    """A wheel, built as an installer builds it."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=project, check=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of the course."""
    return built(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def auditor(tmp_path_factory):
    """The wheel of the auditor alone."""
    return built(ROOT / "audit", tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def tool(wheel, tmp_path_factory):
    """The tool, whose course nobody may write, in a folder with a space and a letter beyond ASCII."""
    made = put_in(wheel, tmp_path_factory.mktemp("tool") / "werkzeug \u00fc")
    before = _files(made.course)
    for path in before:
        path.chmod(0o444)
    yield made
    assert _files(made.course) == before  # root may write in spite of that


def _files(folder):
    """What lies there, but for what Python compiles for itself: {path: time of its last change}."""
    paths = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path: path.stat().st_mtime_ns for path in paths}


@pytest.fixture
def here(tmp_path):
    """An empty folder."""
    folder = tmp_path / "mein kurs \u00fc"
    folder.mkdir()
    return folder
