"""behaves on four stacks that are not ours: it answers all 17 promises, each *no* is true, nothing is left behind."""

import re
from pathlib import Path

import pytest
from promises import asked, table
from stacks import STACKS, running

from clients import send

ROOT = Path(__file__).resolve().parents[2]
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


@pytest.mark.parametrize("name", [name for name in STACKS if POST in NO[name]])
def test_an_address_that_was_guessed_is_said_to_be_guessed(stacks, name):
    finding = stacks[name][0].finding("makes a member")
    assert "without Location; its address was guessed from the name in the answer: /todos/" in finding.found


def test_a_server_that_knows_no_post_is_only_read_and_says_which_file(stacks):
    behaviour, _, _ = stacks["http.server"]
    finding = behaviour.finding("makes a member")
    assert finding.kept == "does not apply"
    assert "501: this server knows no POST" in finding.found and "So /1.json, which was there, is read" in finding.found
    assert behaviour.good
    assert {one.status for one in behaviour.exchanges if one.request.method not in ("GET", "HEAD")} == {501}


def test_the_table_in_the_guide_is_what_the_script_says(stacks):
    guide = (ROOT / "clients/README.md").read_text("utf-8")
    assert table({name: found[0] for name, found in stacks.items()}) in guide


def test_there_is_no_location_where_behaves_says_so(stack):
    named, url = stack
    answer = send("POST", url + named.collection, None, {"task": "write", "owner": "Bob"})
    has_none = answer.status == 201 and not answer.field("Location")
    assert has_none == (POST in NO[name_of(named)])


def test_no_address_of_a_member_stands_in_the_collection_where_behaves_says_so(stack):
    named, url = stack
    text = send("GET", url + named.collection, {"Accept": "application/json"}).response.text()
    assert (named.member.strip("/") in text or named.member.lstrip("/") in text) == (LINKS not in NO[name_of(named)])


def test_head_is_refused_where_behaves_says_so(stack):
    """*All general-purpose servers MUST support the methods GET and HEAD*: RFC 9110, section 9.1."""
    named, url = stack
    refused = send("HEAD", url + named.member).status == 405
    assert refused == (HEAD in NO[name_of(named)])


def test_allow_forgets_a_method_that_works_where_behaves_says_so(stack):
    """405 comes with *a list of the target resource's currently supported methods*: RFC 9110, section 15.5.6."""
    named, url = stack
    refusal = send("POST", url + named.member, None, {})
    works = send("PUT", url + named.member, None, {"task": "read", "owner": "Ada"}).status == 200
    forgotten = works and "PUT" not in (refusal.field("Allow") or "")
    assert forgotten == (REFUSED in NO[name_of(named)])


def test_a_word_where_an_object_belongs_is_a_fault_of_the_server_where_behaves_says_so(stack):
    """5xx: *the server is aware that it has erred*; but it was the client: RFC 9110, section 15.6."""
    named, url = stack
    answer = send("POST", url + named.collection, {"Content-Type": "application/json"}, '"one"')
    assert (answer.status == 500) == (NONSENSE in NO[name_of(named)])


def name_of(named):
    return next(name for name, one in STACKS.items() if one == named)
