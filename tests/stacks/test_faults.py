"""behaves before services with one seeded fault each, and before honest ones that do things their own way."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from stacks import listening, started

from clients.behaviour import behaves
from clients.judging.behaviour.finding import BROKEN, KEPT

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
    "made-is-200": {POST},
    "no-location": {POST},
    "location-of-the-list": {POST},
    "location-elsewhere": {POST},
    "answers-with-the-first": {POST},
    "stores-nothing": {POST, GET},
    "stores-twice": {POST},
    "loses-the-author": {GET},
    "a-list-that-writes": {SAFE},
    "a-list-of-nobody": {LINKS},
    "get-touches": {SAFE, GET, PUT},
    "get-counts": {SAFE},
    "head-is-refused": {HEAD},
    "head-of-another-type": {HEAD},
    "nobody-is-200": {NOBODY, DELETE, TWICE},
    "nobody-is-500": {NOBODY, DELETE, TWICE},
    "two-slashes": {SLASH},
    "no-vary": {VARY},
    "one-tag": {PUT},
    "put-is-500": {PUT},
    "put-merges": {WHOLE},
    "put-stores-nothing": {PUT},
    "put-appends": {PUT},
    "put-piles-up": {PUT},
    "put-is-201": {PUT},
    "stores-nonsense": {NONSENSE, WHOLE},
    "fails-for-nonsense": {NONSENSE, WHOLE},
    "refuses-and-stores": {NONSENSE},
    "no-method-is-404": {METHOD},
    "no-method-is-200": {METHOD},
    "no-allow": {METHOD},
    "delete-does-nothing": {DELETE},
    "delete-takes-all": {DELETE},
    "delete-takes-the-first-too": {DELETE},
    "second-delete-is-500": {TWICE},
    "second-delete-takes-the-next": {TWICE},
}
FASTAPI = {
    "a-list-without-addresses": {LINKS},
    "a-list-that-ends-early": {LINKS},
    "nonsense-is-200": {NONSENSE},
    "nonsense-is-500": {NONSENSE},
    "adds-one-to-the-rank": {GET},
    "upside-down": {GET},
    "made-is-200": {POST},
    "no-location": {POST},
    "a-wrong-location": {POST},
    "nobody-is-400": {NOBODY, DELETE, TWICE},
    "nobody-is-somebody": {NOBODY, DELETE},
    "head-is-404": {HEAD},
    "head-has-another-tag": {HEAD, PUT},
    "head-adds": {SAFE},
    "put-merges": {WHOLE},
    "put-adds": {PUT},
    "put-forgets-the-rank": {PUT},
    "put-makes-another": {PUT},
    "delete-is-500": {DELETE},
    "second-delete-is-502": {TWICE},
    "delete-empties": {DELETE},
    "delete-takes-a-neighbour": {DELETE},
    "no-method-is-400": {METHOD},
    "allow-lies": {METHOD},
}
EXPRESS = {
    "nonsense-is-500": {NONSENSE},
    "nonsense-is-204": {NONSENSE},
    "takes-anything": {NONSENSE},
    "get-adds": {SAFE},
    "posts-twice": {POST},
    "drops-the-tag": {GET},
    "location-of-the-first": {POST},
    "no-location": {POST},
    "made-is-204": {POST},
    "nobody-is-204": {NOBODY, DELETE, TWICE},
    "get-renames": {SAFE, GET, PUT},
    "head-counts": {SAFE},
    "html-without-vary": {VARY},
    "unknown-type-is-500": {UNKNOWN},
    "put-is-405": {PUT},
    "put-merges": {WHOLE},
    "put-writes-to-all": {PUT},
    "put-copies": {PUT},
    "second-delete-is-500": {TWICE},
    "delete-says-200-and-keeps": {DELETE},
    "delete-takes-the-oldest": {DELETE},
    "no-method-is-404": {METHOD},
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

SERVICES = {
    "flask": (FLASK, "/books/", {"title": "Emma", "author": "Jane Austen"}, {"title": "Sanditon", "author": "J. A."}),
    "fastapi": (FASTAPI, "/todos", {"task": "rest", "rank": 3}, {"task": "sleep", "rank": 4}),
    "express": (EXPRESS, "/notes", {"text": "eggs", "tag": "shop"}, {"text": "two eggs", "tag": "farm"}),
}


def command(service):
    """The words that start it; None where Express is not here: apt-get install node-express brings it."""
    if service != "express":
        return [os.sys.executable, "-u", str(HERE / f"faulty_{service}.py")]
    node = shutil.which("node")
    has = node and subprocess.run([node, "-e", "require('express')"], capture_output=True, check=False).returncode == 0
    return [node, str(HERE / "faulty_express.cjs")] if has else None


@pytest.fixture(scope="module", params=SERVICES)
def visits(request):
    """A service that runs, and `visit(fault)` of it."""
    words = command(request.param)
    if not words:
        pytest.skip("Express is not here: apt-get install node-express")
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


def wrote_elsewhere(behaviour):
    """What it wrote to that it did not make: all but the collection by POST, and members that no list named before."""
    listed, ours = set(), set()
    for one in behaviour.exchanges:
        method, path = one.request.method, urlsplit(one.request.url).path
        if method == "POST" and not ours:
            listed = {path, *(each.response.text() for each in behaviour.exchanges[:3] if each.response)}
            ours.add(path)
    return listed


def test_hardly_a_verdict_is_wrong(visits):
    service, faults, visit = visits
    found = {fault: (visit(fault), breaks) for fault, breaks in faults.items()}
    wrong = {fault: said for fault, (behaviour, breaks) in found.items() if (said := wrong_verdicts(behaviour, breaks))}
    missed = [fault for fault, (behaviour, breaks) in found.items() if not broken(behaviour, breaks)]
    assert wrong == {}, service
    assert missed == [], service
