"""behaves before services with one seeded fault each, and before honest ones that do things their own way."""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from stacks import listening, started

from clients.behaviour import BROKEN, KEPT, behaves

HERE = Path(__file__).resolve().parent
POST, GET, LINKS, SAFE, HEAD = "makes a member", "GET gives", "collection links", "change nothing", "HEAD answers"
PUT, WHOLE, NONSENSE, NOBODY, METHOD = "PUT replaces", "PUT keeps", "makes no sense", "nobody answers", "405 with Allow"
SLASH, TYPES, VARY, UNKNOWN, DELETE, TWICE = (
    "with another slash",
    "each of its types",
    "Vary: Accept",
    "nobody has: 406",
    "DELETE removes",
    "DELETE twice",
)

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
    "put-is-405": {PUT},
    "put-merges": {WHOLE},
    "put-writes-to-all": {PUT},
    "delete-says-200-and-keeps": {DELETE},
    "delete-takes-the-oldest": {DELETE},
    "no-allow": {METHOD},
    "two-slashes": {SLASH},
}
HONEST = {
    "none": set(),
    "paged": set(),
    "paged-and-known": set(),
    "ids-as-texts": set(),
    "wrapped": set(),
    "deep": set(),
    "soft": set(),
    "html": set(),
    "equal-ones": set(),
    "one-for-each-author": set(),
    "after-a-form": set(),
    "made-later": set(),
    "delete-later": set(),
    "wants-a-condition": set(),
    "behind-a-door": set(),
    "short-titles": set(),
    "newest-first": set(),
    "somebody-else": set(),
    "names-alone": {POST, LINKS},
}
"""What Flask does in another way, and what it breaks all the same: a SHOULD, or a convention."""

UNSEEN = {"flask": [], "fastapi": [], "express": []}
"""Faults that are not accused: what was asked does not tell them from an honest service."""

SERVICES = {
    "flask": (FLASK, "/books/", {"title": "Emma", "author": "Jane Austen"}, {"title": "Sanditon", "author": "J. A."}),
    "fastapi": (FASTAPI, "/todos", {"task": "rest", "rank": 3}, {"task": "sleep", "rank": 4}),
    "express": (EXPRESS, "/notes", {"text": "eggs", "tag": "shop"}, {"text": "two eggs", "tag": "farm"}),
}


def command(service):
    """The words that start it; None where Express is not here."""
    if service != "express":
        return [sys.executable, "-u", str(HERE / f"faulty_{service}.py")]
    node = shutil.which("node")
    found = [node, "-e", "require('express')"]
    has = node and subprocess.run(found, cwd=HERE, capture_output=True, check=False).returncode == 0
    return [node, str(HERE / "faulty_express.cjs")] if has else None


@pytest.fixture(scope="module", params=SERVICES)
def visits(request):
    """A service that runs, and `visit(fault)` of it."""
    words = command(request.param)
    if not words:
        pytest.skip("Express is not here: npm ci --prefix tests/stacks")
    faults, path, example, changed = SERVICES[request.param]
    with started(words) as process:
        url = listening(process)
        yield request.param, faults, lambda fault: behaves(url, f"/{fault}{path}", example, changed, "*/*", write=True)


def broken(behaviour, among):
    """Which of these promises are broken, by their words."""
    return {words for words in among if behaviour.finding(words).kept == BROKEN}


ALL = {POST, GET, LINKS, SAFE, HEAD, PUT, WHOLE, NONSENSE, NOBODY, METHOD, SLASH, TYPES, VARY, UNKNOWN, DELETE, TWICE}


def wrong_verdicts(behaviour, breaks):
    """Broken promises that are called kept, and kept ones that are called broken."""
    accused = {one.promise for one in behaviour.broken if not any(words in one.promise for words in breaks)}
    first = [words for words in breaks if behaviour.finding(words).kept == KEPT]
    return [f"NO {one}" for one in accused] + [f"yes {one}" for one in first if not broken(behaviour, breaks)]


def wrote_to_others(behaviour, path):
    """What the visit wrote to that was there before it: all but POST to the collection and what is safe."""
    posted = next((i for i, one in enumerate(behaviour.exchanges) if one.request.method == "POST"), 0)
    there = "".join(one.response.text() for one in behaviour.exchanges[:posted] if one.response)
    written = {one.request for one in behaviour.exchanges if one.request.method in ("PUT", "PATCH", "DELETE", "POST")}
    targets = {one.target for one in written if (one.method, one.target) != ("POST", path)}
    return [one for one in targets if f'"{one}"' in there or one in {f"{path.rstrip('/')}/{n}" for n in (1, 2)}]


def test_no_promise_is_called_kept_that_is_broken_or_broken_that_is_kept(visits):
    service, faults, visit = visits
    with ThreadPoolExecutor(3) as several:
        found = dict(zip(faults, zip(several.map(visit, faults), faults.values(), strict=True), strict=True))
    wrong = {fault: said for fault, (behaviour, breaks) in found.items() if (said := wrong_verdicts(behaviour, breaks))}
    assert wrong == {}
    assert [fault for fault, (behaviour, breaks) in found.items() if not broken(behaviour, breaks)] == UNSEEN[service]
    path = SERVICES[service][1]
    assert [
        one for fault, (behaviour, _) in found.items() for one in wrote_to_others(behaviour, f"/{fault}{path}")
    ] == []


def test_an_honest_service_that_does_things_its_own_way_is_accused_of_nothing(visits):
    service, _, visit = visits
    path = SERVICES[service][1]
    for name, breaks in (HONEST if service == "flask" else {"none": set()}).items():
        behaviour = visit(name)
        assert broken(behaviour, ALL) == breaks, f"{name}: {behaviour}"
        assert wrote_to_others(behaviour, f"/{name}{path}") == []
