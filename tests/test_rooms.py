"""The rooms import each other only along the arrows: read from the source, not from what happens to run."""

import ast
import sys
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("mini_server", "clients", "workbench", "exercises", "audit")
FLASK = {"flask", "werkzeug", "markupsafe"}  # with what it stands on and hands out
REQUESTS = {"requests", "urllib3"}
WIDGETS = {"ipywidgets", "IPython", "traitlets"}
ARROWS = {
    "mini_server": {*FLASK, "h11", "PIL", "psutil"},  # draws pictures; knows who holds a connection
    # h11 reads what somebody typed by hand, a feed reader reads feeds, hishel knows the rules of a cache
    "clients": {*REQUESTS, "h11", "feedparser", "hishel", "httplint"},
    "workbench": {"clients", "audit", *WIDGETS},
    "exercises": {
        "workbench",
        "clients",
        "mini_server",
        *WIDGETS,
        *FLASK,
        *REQUESTS,
        "psutil",
    },  # ends what answers start
    "audit": {"yaml", "clients"},  # whoever gives the address of a service has it asked by ours, which sends GET
    "homes/setup_course": set(),
    "homes/locks": set(),
    "homes/hub": set(),
    # in the environment of its tools, and in the page's Python; JupyterLab is set as at home
    "homes/publish": {"nbformat", "nbconvert", "pygments", "pyodide_kernel", "compression", "PIL"},
    "a notebook": {"exercises", "workbench", "clients", "mini_server", "audit", *REQUESTS, *FLASK},
}
OF_ONE_FILE = {
    "homes/setup_course/late_debugger.py": {"ipykernel", "traitlets"},  # is the class of the course's kernels
    "exercises/for_authors/simulated_year/learners.py": {"fsrs"},  # learners who forget as the model says
    "exercises/reviewing/memory.py": {"fsrs"},  # the model of forgetting, where there is something to remember
    "mini_server/connections/memory_network.py": {"urllib3"},  # in the place of sockets, where clients ask
    "exercises/for_teachers/question_files/qti.py": {"text2qti"},  # which no learner has; it says so
}
LEARNERS_CODE = ROOT / "exercises" / "tasks"


def imported(source):
    """Return the top-level names that Python source imports, also inside functions."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module.split(".")[0])
    return names


def strangers(source, room):
    """Return the names that source in this room imports and may not, sorted."""
    return sorted(imported(source) - ARROWS[room] - {room, room.split("/")[0]} - sys.stdlib_module_names)


def _files(room):
    return [path for path in sorted((ROOT / room).rglob("*.py")) if LEARNERS_CODE not in path.parents]


def _notebooks():
    return [path for room in ("notebooks", "exercises") for path in sorted((ROOT / room).rglob("*.ipynb"))]


def _code(path):
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    lines = [line for cell in cells for line in cell.splitlines()]
    return "\n".join("pass" if line.startswith(("%", "!", "?")) else line for line in lines)


SOURCES = [pytest.param(path, room, id=str(path.relative_to(ROOT))) for room in ARROWS for path in _files(room)]


@pytest.mark.parametrize(("path", "room"), SOURCES)
def test_a_file_imports_only_along_the_arrows(path, room):
    exempt = OF_ONE_FILE.get(path.relative_to(ROOT).as_posix(), set())
    assert set(strangers(path.read_text("utf-8"), room)) == exempt


@pytest.mark.parametrize("path", _notebooks(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_notebook_imports_only_what_the_course_offers(path):
    assert strangers(_code(path), "a notebook") == []


def test_every_room_has_source_to_read():
    assert [room for room in ROOMS if not _files(room)] == []


def test_an_exercise_imports_from_the_server_only_what_it_hands_out():
    asked = [node for path in _files("exercises") for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    from_server = [node for node in asked if isinstance(node, ast.ImportFrom) and node.module == "mini_server"]
    assert {alias.name for node in from_server for alias in node.names} <= {"start", "Server"}


@pytest.mark.parametrize(
    ("source", "room", "stranger"),
    [
        ("import mini_server", "clients", "mini_server"),
        ("def later():\n    from flask import Flask", "workbench", "flask"),
        ("from clients.spider import spider", "mini_server", "clients"),
        ("import numpy as np, json", "a notebook", "numpy"),
    ],
)
def test_an_import_against_the_arrows_is_seen(source, room, stranger):
    assert strangers(source, room) == [stranger]
