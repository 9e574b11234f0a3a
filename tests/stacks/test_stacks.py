"""Stacks that are not ours: their promises, their seeded faults, and USE_IT_AT_WORK.md."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from faulty_flask import WRITES
from promises import asked
from stacks import STACKS, listening, running, started

from audit import audit
from audit.settings import NONE, settings_in
from clients import send
from clients.behaviour import BROKEN, KEPT, behaves
from clients.behaviour.__main__ import status

HERE, ROOT = Path(__file__).resolve().parent, Path(__file__).resolve().parents[2]
# Each promise by words of it.
POST, GET, LINKS, SAFE, HEAD = "makes a member", "GET gives", "collection links", "change nothing", "HEAD answers"
PUT, WHOLE, NONSENSE, NOBODY = "PUT replaces", "PUT drops", "makes no sense", "nobody answers"
METHOD, SLASH, VARY, UNKNOWN = "405 with Allow", "with another slash", "Vary: Accept", "nobody has: 406"
DELETE, TWICE = "DELETE removes", "DELETE twice"


def said_no(behaviour):
    """The promises that behaves calls broken."""
    return [one.promise for one in behaviour.broken]


# behaves on four stacks that are not ours: it answers all 17 promises, each *no* is true, nothing is left behind.

NO = {  # what each does not keep by default; how we know it, without `behaves`, is what curl says
    "FastAPI": [POST, LINKS, HEAD, METHOD],
    "Django REST framework": [POST, LINKS],
    "the same, hyperlinked": [],
    "Flask-RESTX": [POST, LINKS, NONSENSE],
    "http.server": [],
}


@pytest.mark.parametrize("name", STACKS)
def test_17_promises_are_answered_no_is_said_of_these_alone_and_the_collection_is_what_it_was(name):
    with running(name) as url:
        before = send("GET", url + STACKS[name].collection).response.content
        behaviour = asked(name, url)
        after = send("GET", url + STACKS[name].collection).response.content
    assert [one.text() for one in behaviour.findings if one.kept == "not reached"] == []
    assert len(behaviour.findings) == 17
    said = said_no(behaviour)
    assert len(said) == len(NO[name]) and all(words in one for words, one in zip(NO[name], said, strict=True))
    assert before == after and behaviour.left == () and behaviour.lost == ()
    # Nobody hears of Flask who did not ask.
    assert not re.search(r"flask|get_json|accept_mimetypes|Blueprint", behaviour.text(), re.IGNORECASE)


def test_a_server_that_knows_no_post_is_only_read_and_says_which_file():
    with running("http.server") as url:
        behaviour = asked("http.server", url)
    finding = behaviour.finding(POST)
    assert finding.kept == "does not apply"
    assert "501: this server knows no POST" in finding.found and "So /1.json, which was there, is read" in finding.found
    assert behaviour.good
    assert {one.status for one in behaviour.exchanges if one.request.method not in ("GET", "HEAD")} == {501}


# behaves before services with one seeded fault each, and before honest ones that do things their own way.

FLASK = {
    "no-location": {POST},
    "answers-with-the-first": {POST},
    "stores-nothing": {POST, GET},
    "stores-twice": {POST},
    "loses-the-author": {GET},
    "a-list-that-writes": {SAFE},
    "a-list-of-nobody": {LINKS},
    "get-touches": {SAFE, GET, PUT},
    "get-counts": {SAFE},
    "head-overwrites": {SAFE},
    "head-touches": {SAFE},
    "head-deletes": {SAFE},
    "head-of-the-list-adds": {SAFE},
    "options-writes": {SAFE},
    "options-of-the-list-writes": {SAFE},
    "get-marks-as-read": {SAFE},
    "a-list-that-marks-all": {SAFE},
    "a-query-writes": {SAFE},
    "a-query-of-the-list-writes": {SAFE},
    "a-page-for-browsers-marks": {SAFE},
    "nobody-is-200": {NOBODY, DELETE, TWICE},
    "one-tag": {PUT},
    "put-merges": {WHOLE},
    "put-appends": {PUT},
    "put-piles-up": {PUT},
    "put-is-201": {PUT},
    "stores-nonsense": {NONSENSE, WHOLE},
    "fails-for-nonsense": {NONSENSE, WHOLE},
    "refuses-and-stores": {NONSENSE},
    "no-method-is-200": {METHOD},
    "delete-takes-all": {DELETE},
    "delete-takes-the-first-too": {DELETE},
    "second-delete-is-500": {TWICE},
    "second-delete-takes-the-next": {TWICE},
}
FASTAPI = {
    "a-list-without-addresses": {LINKS},
    "nonsense-is-200": {NONSENSE},
    "adds-one-to-the-rank": {GET},
    "upside-down": {GET},
    "made-is-200": {POST},
    "a-wrong-location": {POST},
    "nobody-is-somebody": {NOBODY, DELETE},
    "head-has-another-tag": {HEAD, PUT},
    "head-adds": {SAFE},
    "put-merges": {WHOLE},
    "put-adds": {PUT},
    "put-forgets-the-rank": {PUT},
    "second-delete-is-502": {TWICE},
    "delete-empties": {DELETE},
    "delete-takes-a-neighbour": {DELETE},
    "no-method-is-400": {METHOD},
    "allow-lies": {METHOD},
}
EXPRESS = {
    "nonsense-is-500": {NONSENSE},
    "takes-anything": {NONSENSE},
    "get-adds": {SAFE},
    "location-of-the-first": {POST},
    "nobody-is-204": {NOBODY, DELETE, TWICE},
    "head-counts": {SAFE},
    "html-without-vary": {VARY},
    "unknown-type-is-500": {UNKNOWN},
    "put-is-405": {METHOD},
    "put-merges": {WHOLE},
    "put-writes-to-all": {PUT},
    "delete-says-200-and-keeps": {DELETE},
    "delete-takes-the-oldest": {DELETE},
    "no-allow": {METHOD},
    "two-slashes": {SLASH},
}
HONEST = (
    *("none", "paged", "paged-and-known", "newest-first", "ids-as-texts", "names-alone", "wrapped", "deep", "html"),
    *("equal-ones", "one-for-each-author", "after-a-form", "made-later", "delete-later", "soft", "short-titles"),
    *(
        "wants-a-condition",
        "behind-a-door",
        "somebody-else",
        "somebody-writes-meanwhile",
        "a-clock",
        "a-clock-of-seconds",
    ),
    *("a-count-of-requests", "a-list-that-counts-its-visits", "a-list-in-any-order", "another-tag-each-time"),
    *("changed-just-now", "without-put", "without-delete", "without-post"),
)
"""What Flask does in another way."""
NOT_AS_USUAL = {"names-alone": [POST, LINKS]}
"""What it breaks all the same: a SHOULD, or a convention."""

SERVICES = {
    "flask": (FLASK, "/books/", {"title": "Emma", "author": "Jane Austen"}, {"title": "Sanditon", "author": "J. A."}),
    "fastapi": (FASTAPI, "/todos", {"task": "rest", "rank": 3}, {"task": "sleep", "rank": 4}),
    "express": (EXPRESS, "/notes", {"text": "eggs", "tag": "shop"}, {"text": "two eggs", "tag": "farm"}),
}


@contextmanager
def visited(service):
    """Of a service that runs: its path, its faults, and `visit(fault)`."""
    words = [sys.executable, "-u", str(HERE / f"faulty_{service}.py")]
    if service == "express":
        words = [shutil.which("node"), str(HERE / "faulty_express.cjs")]
        if not words[0] or not (HERE / "node_modules" / "express").is_dir():
            pytest.skip("Express is not here: npm ci --prefix tests/stacks")
    faults, path, example, changed = SERVICES[service]
    with started(words) as process:
        url = listening(process)

        def visit(fault, write=True):
            return behaves(url, f"/{fault}{path}", example, changed, "*/*", write=write)

        yield path, faults, visit


@pytest.fixture(scope="module", params=SERVICES)
def visits(request):
    with visited(request.param) as found:
        yield found


@pytest.fixture(scope="module")
def flask_visit():
    with visited("flask") as (_, _, visit):
        yield visit


def wrote_to_others(behaviour, path):
    """What the visit wrote to that was there before it: all but POST to the collection and what is safe."""
    posted = next((i for i, one in enumerate(behaviour.exchanges) if one.request.method == "POST"), 0)
    there = "".join(one.response.text() for one in behaviour.exchanges[:posted] if one.response)
    written = {one.request for one in behaviour.exchanges if one.request.method in ("PUT", "PATCH", "DELETE", "POST")}
    targets = {one.target for one in written if (one.method, one.target) != ("POST", path)}
    return [one for one in targets if f'"{one}"' in there or one in {f"{path.rstrip('/')}/{n}" for n in (1, 2)}]


def test_each_fault_is_found_and_no_promise_that_is_kept_is_called_broken(visits):
    path, faults, visit = visits
    with ThreadPoolExecutor(3) as several:
        found = dict(zip(faults, several.map(visit, faults), strict=True))
    for fault, behaviour in found.items():
        said = said_no(behaviour)
        assert said, fault
        assert [one for one in said if not any(words in one for words in faults[fault])] == [], fault
        assert wrote_to_others(behaviour, f"/{fault}{path}") == []


def test_an_honest_service_that_does_things_its_own_way_is_accused_of_nothing(visits):
    path, faults, visit = visits
    for name in HONEST if faults is FLASK else ["none"]:
        behaviour, breaks = visit(name), NOT_AS_USUAL.get(name, [])
        said = said_no(behaviour)
        assert len(said) == len(breaks) and all(words in one for words, one in zip(breaks, said, strict=True)), name
        assert wrote_to_others(behaviour, f"/{name}{path}") == []


UNTOLD = {"a-list-that-marks-all", "options-of-the-list-writes", "a-query-of-the-list-writes"}
"""They change all at once, and once: a visit that only reads can't tell whether somebody else did."""


def test_a_visit_that_only_reads_names_the_request_that_writes_and_never_says_yes_or_ends_with_0(visits):
    _, faults, visit = visits
    unsafe = [fault for fault, breaks in faults.items() if SAFE in breaks]
    found = {fault: visit(f"{fault}~read" if faults is FLASK else fault, write=False) for fault in unsafe}
    told = {fault: one.finding(SAFE).kept for fault, one in found.items()}
    assert told == {fault: "not reached" if fault in UNTOLD else BROKEN for fault in unsafe}
    assert all(status(one, "rule") == (2 if fault in UNTOLD else 1) for fault, one in found.items())
    if faults is FLASK:
        for fault, (by, _) in WRITES.items():
            assert fault in UNTOLD or f"{by.split()[0]} /{fault}~read/books/" in found[fault].finding(SAFE).found


@pytest.mark.parametrize("name", [one for one in HONEST if one not in NOT_AS_USUAL])
def test_a_visit_that_only_reads_accuses_no_honest_service(flask_visit, name):
    behaviour = flask_visit(f"{name}~read", write=False)
    changes = {"somebody-writes-meanwhile": ("not reached", 2), "behind-a-door": ("not reached", 2)}
    expected = changes.get(name, (KEPT, 0))
    assert behaviour.broken == () and (behaviour.finding(SAFE).kept, status(behaviour, "any")) == expected


# The page Use it at work: each command and each cell in it is run, as it is typed, on a service that is not ours.

PAGE = (ROOT / "USE_IT_AT_WORK.md").read_text("utf-8")
HERE_AT_WORK = "http://127.0.0.1:8000"
TYPED = re.findall(r"^(?:\.venv/bin/python )?((?:-m|one-address-audit) .*)$", PAGE, re.MULTILINE)
COMMANDS = [words.replace("one-address-audit", "-m audit") for words in TYPED]
CELLS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
HOOK, STEP, _, WORKFLOW = map(yaml.safe_load, re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
STATUS = {"": 1, "--fail-on rule": 1, "--known": 0, "--explain": 0, "--baseline": 0}
"""What FastAPI as it is ends with; the last of these words that a command has counts."""


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A service in FastAPI, and a folder to work in; `run(words)` runs what is typed after .venv/bin/python."""
    folder = tmp_path_factory.mktemp("work")
    with running("FastAPI") as url:

        def run(words):
            command = [sys.executable, *shlex.split(words.replace(HERE_AT_WORK, url))]
            more = {"cwd": folder, "env": {**os.environ, "PYTHONPATH": str(ROOT)}, "timeout": 120}
            return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, **more)

        run.url = url
        yield run


def test_each_command_ends_as_the_page_says(service):
    ended = [(words, service(words)) for words in COMMANDS]
    expected = [[status for part, status in STATUS.items() if part in words][-1] for words, _ in ended]
    assert [one.returncode for _, one in ended] == expected, [one.stderr for _, one in ended]
    assert len(ended) == 9 and all(one.stdout for words, one in ended if "--write-baseline" not in words)


def test_each_cell_runs_from_top_to_bottom(service):
    names = {}
    for cell in CELLS:
        exec(cell.replace(HERE_AT_WORK, service.url), names)
    assert "3 addresses" in names["panel"].found and "guessed" in names["panel"].found
    assert names["cache"].cache.reached == 2
    assert {found.by_get for found in names["matrix"].survey.measured.values()} == {True}


def test_the_workflow_runs_the_same_commands(service):
    steps = [one["run"] for one in WORKFLOW["jobs"]["promises"]["steps"] if "run" in one]
    (promises,) = [words.removeprefix(".venv/bin/python ") for words in steps if "clients.behaviour" in words]
    typed = promises.replace("$URL", service.url).replace("$TOKEN", "secret")
    assert service(typed).returncode == 1


def test_the_hook_and_the_action_are_those_of_this_repository_and_take_what_the_page_gives_them():
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    ours = HOOK["repos"][-1]
    assert [one["id"] for one in ours["hooks"]] == [one["id"] for one in hooks]
    assert os.access(ROOT / hooks[0]["entry"], os.X_OK)
    inputs = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["inputs"]
    for step in (
        *STEP,
        next(one for one in WORKFLOW["jobs"]["promises"]["steps"] if one.get("uses") == "./one-address"),
    ):
        assert step["with"].keys() <= inputs.keys() and "files" in step["with"]


def test_the_hook_before_it_writes_the_description_that_it_reads(tmp_path):
    (local,), (ours,) = (one["hooks"] for one in HOOK["repos"])
    (tmp_path / "main.py").write_text((HERE / "on_fastapi.py").read_text("utf-8"), "utf-8")
    program, *words = shlex.split(local["entry"])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(HERE), str(ROOT)])}
    subprocess.run([sys.executable, *words], cwd=tmp_path, env=env, check=True, timeout=120)
    (written,) = (one for one in tmp_path.iterdir() if re.search(ours["files"], one.name))
    assert program == "python" and len(audit(written).operations) > 3


@pytest.mark.skipif(os.name == "nt", reason="a script of sh")
def test_the_hook_asks_uv_where_python_has_no_pip_and_says_what_it_needs(tmp_path):
    for name in ("python3", "uv"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $*" >> "$LOG"\nexit 1\n', "utf-8")
        (tmp_path / name).chmod(0o755)
    hook = tmp_path / "in_pre_commit"
    hook.write_bytes((ROOT / "audit/in_pre_commit").read_bytes())
    asked = {"PATH": f"{tmp_path}{os.pathsep}{os.defpath}", "LOG": str(tmp_path / "log")}
    done = subprocess.run(["sh", hook], env=asked, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2 and "Python 3.11 or later as python3, with pip or uv" in done.stderr
    assert f"uv pip install --python python3 --quiet --target {tmp_path}" in (tmp_path / "log").read_text("utf-8")
    assert not (tmp_path / ".installed/ready").exists()


def test_the_settings_on_the_page_are_settings(tmp_path):
    for table in re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        (tmp_path / "pyproject.toml").write_text(table, "utf-8")
        assert settings_in(tmp_path / "pyproject.toml") not in (None, NONE)
