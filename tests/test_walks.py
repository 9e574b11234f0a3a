"""The two walks of CONTRIBUTING happen as they are told: each function is called, in the order of the lines."""

import re
import sys
import threading
from pathlib import Path

import pytest
from flask import Flask

from exercises import exercise
from mini_server import start
from workbench import RequestPanel

ROOT = Path(__file__).resolve().parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def stops(heading):
    """(file, function) of each line of a walk."""
    walk = CONTRIBUTING.partition(f"### {heading}\n")[2].partition("\n#")[0]
    return re.findall(r"^\d+\. `([\w/]+\.py)`: `([\w.]+)` ", walk, re.MULTILINE)


@pytest.fixture
def called():
    """Runs a piece of work and gives (file, function) of all that was called, in the order of the first calls."""

    def record(work):
        found = {}

        def note(frame, event, _):
            if event == "call":
                found.setdefault((frame.f_code.co_filename, frame.f_code.co_qualname.removesuffix(".__init__")))

        former, former_of_threads = sys.getprofile(), threading.getprofile()
        threading.setprofile(note)
        sys.setprofile(note)
        try:
            work()
        finally:
            sys.setprofile(former)
            threading.setprofile(former_of_threads)
        return [(Path(file).relative_to(ROOT).as_posix(), name) for file, name in found if file.startswith(str(ROOT))]

    return record


@pytest.fixture
def panel():
    """A panel in which a PUT waits to be sent."""
    with start() as server:
        ada = {"name": "Ada L.", "email": "ada@example.org"}
        yield RequestPanel(server.url, "PUT", "/user/1", content=ada)


def make_app():
    """Make an app whose PUT answers the same to everybody."""
    app = Flask("a_wrong_answer")
    app.add_url_rule("/<path:any>", view_func=lambda any: ("", 201), methods=["GET", "PUT", "PATCH"])
    return app


def test_a_request_goes_the_way_that_is_told(called, panel):
    told = stops("One request")
    assert len(told) == 10
    assert [stop for stop in called(panel.send) if stop in told] == told


def test_an_answer_goes_the_way_that_is_told(called, tmp_path, monkeypatch):
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "progress.jsonl"))
    attempt = exercise("put-replaces", show=False)
    told = stops("One answer")
    assert len(told) == 10
    assert [stop for stop in called(lambda: attempt.check(make_app)) if stop in told] == told
