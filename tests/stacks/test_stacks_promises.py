"""behaves on four stacks that are not ours: it answers all 17 promises, each *no* is true, nothing is left behind."""

import re

import pytest
from promises import asked
from stacks import STACKS, running

from clients import send

POST, LINKS = "POST to the collection makes a member: 201 and Location", "The collection links to the member"
HEAD, NONSENSE = "HEAD answers with the fields of GET and no content", "Content that makes no sense is refused"
REFUSED = "A method that is not there answers 405 with Allow"
NO = {
    "FastAPI": [POST, LINKS, HEAD, REFUSED],
    "Django REST framework": [POST, LINKS],
    "the same, hyperlinked": [],
    "Flask-RESTX": [POST, LINKS, NONSENSE],
    "http.server": [],
}
"""What each does not keep by default. How we know it, without `behaves`, is what the tests below send."""


@pytest.fixture(scope="module")
def stacks():
    """The address of each stack, and what `behaves` found there; each is started once."""
    found = {}
    for name in STACKS:
        with running(name) as url:
            before = send("GET", url + STACKS[name].collection).response.content
            behaviour = asked(name, url)
            after = send("GET", url + STACKS[name].collection).response.content
        found[name] = (behaviour, before, after)
    return found


@pytest.fixture(scope="module", params=STACKS)
def stack(request):
    """A stack that runs, and its address."""
    with running(request.param) as url:
        yield STACKS[request.param], url


@pytest.mark.parametrize("name", STACKS)
def test_all_17_promises_are_answered(stacks, name):
    behaviour, _, _ = stacks[name]
    assert [one.text() for one in behaviour.findings if one.kept == "not reached"] == []
    assert len(behaviour.findings) == 17


@pytest.mark.parametrize("name", STACKS)
def test_no_is_said_of_these_promises_and_no_others(stacks, name):
    said = [one.promise for one in stacks[name][0].broken]
    assert len(said) == len(NO[name]) and all(words in one for words, one in zip(NO[name], said, strict=True))


@pytest.mark.parametrize("name", STACKS)
def test_the_collection_is_what_it_was(stacks, name):
    behaviour, before, after = stacks[name]
    assert before == after and behaviour.left == () and behaviour.lost == ()


@pytest.mark.parametrize("name", STACKS)
def test_nobody_hears_of_flask_who_did_not_ask(stacks, name):
    assert not re.search(r"flask|get_json|accept_mimetypes|Blueprint", stacks[name][0].text(), re.IGNORECASE)


def test_a_server_that_knows_no_post_is_only_read_and_says_which_file(stacks):
    behaviour, _, _ = stacks["http.server"]
    finding = behaviour.finding("makes a member")
    assert finding.kept == "does not apply"
    assert "501: this server knows no POST" in finding.found and "So /1.json, which was there, is read" in finding.found
    assert behaviour.good
    assert {one.status for one in behaviour.exchanges if one.request.method not in ("GET", "HEAD")} == {501}
