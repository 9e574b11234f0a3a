"""Servers that keep the promises and servers that break one, each asked over HTTP by the same check."""

import libraries
import pytest
from flask import Flask
from libraries import CHANGED, EMMA, Library

from clients.behaviour import PROMISES, Behaviour, behaves
from clients.behaviour import visitor as limits
from mini_server import start

MUTANTS = [
    (libraries.CreateSays200, "makes a member", "200 OK", "201 Created, and Location"),
    (libraries.NoLocation, "makes a member", "201 Created without Location", "Location with the address"),
    (libraries.LocationElsewhere, "makes a member", "leads to another server", "Location"),
    (libraries.LocationOfAnother, "makes a member", "a member that was there before", "new member"),
    (libraries.LocationOfTheCollection, "makes a member", "address of the collection", "new member"),
    (libraries.LosesTheAuthor, "GET gives", "another author, or none", "what was sent with POST: author"),
    (libraries.NamesNobody, "collection links", "does not name it", "the address of each member"),
    (libraries.GetWrites, "GET and HEAD change nothing", "the member is another than before", "the same member"),
    (libraries.HeadCreates, "GET and HEAD change nothing", "names other addresses", "the same list"),
    (libraries.HeadIsRefused, "HEAD answers", "405", "the same status"),
    (libraries.HeadIsOfAnotherType, "HEAD answers", "another Content-Type", "the same headers"),
    (libraries.NoPut, "PUT replaces", "405", "200 or 204"),
    (libraries.PutAppends, "PUT replaces", "PUT made another member, too: /book/3", "the same list"),
    (libraries.PutMerges, "PUT drops", "the old title is there still", "a refusal such as 422"),
    (libraries.StoresNonsense, "makes no sense", "201 Created for JSON that breaks off", "400, 415 or 422"),
    (libraries.RefusesAndStores, "makes no sense", "and yet a member was made", "nothing new"),
    (libraries.SomebodyForNobody, "nobody answers 404", "a member that nobody made", "404 Not Found"),
    (libraries.RefusalAs400, "405 with Allow", "400 Bad Request for POST", "405 Method Not Allowed"),
    (libraries.RefusalWithoutAllow, "405 with Allow", "Allow: nothing", "with GET and without POST"),
    (libraries.TwoSlashes, "One address", "two addresses, one member", "404, or a redirect"),
    (libraries.VerbsInAddresses, "No verb", "/book/delete/1", "nouns in addresses"),
    (libraries.OneType, "each of its media types", "when text/html was asked for", "text/html"),
    (libraries.NoVary, "Vary", "has no Vary", "Vary: Accept"),
    (libraries.VaryByAnotherField, "Vary", "has Vary: Content-Type", "Vary: Accept"),
    (libraries.FailsForUnknownTypes, "nobody has", "500", "406, or another media type"),
    (libraries.DeleteForgetsToDelete, "DELETE removes", "200 OK for GET after DELETE", "404 Not Found or 410 Gone"),
    (libraries.DeleteTakesTheNextOne, "DELETE twice", "the second DELETE changed the collection", "the same list"),
    (libraries.DeleteStumbles, "DELETE twice", "500", "404, 410 or 204"),
]


def asked(app, collection="/books/", example=EMMA, changed=CHANGED, **more) -> Behaviour:
    """What the check finds out about an app while it listens."""
    with start(app) as server:
        return behaves(server.url, collection, example, changed, write=True, **more)


def test_an_app_that_keeps_every_promise_passes_and_is_left_as_it_was():
    library = Library()
    before = dict(library.books)
    behaviour = asked(library.app())
    assert [one.text() for one in behaviour.findings if one.kept != "yes"] == []
    assert behaviour.good
    assert len(behaviour.findings) == len(PROMISES)
    assert library.books == before
    assert behaviour.left == ()


@pytest.mark.parametrize(("mutant", "promise", "found", "expected"), MUTANTS)
def test_a_mutant_is_refused_by_the_promise_it_breaks_first(mutant, promise, found, expected):
    behaviour = asked(mutant().app())
    first = behaviour.broken[0]
    assert first == behaviour.finding(promise), behaviour.text()
    assert found in first.found and expected in first.expected and first.to_do
    assert first.exchanges and set(first.exchanges) <= set(behaviour.exchanges)


LACKING = [
    (("PUT",), ["PUT replaces", "PUT drops"]),
    (("DELETE",), ["DELETE removes", "DELETE twice"]),
    (("PUT", "DELETE"), ["PUT replaces", "PUT drops", "DELETE removes", "DELETE twice"]),
    (("POST",), ["makes a member", "GET gives", "makes no sense"]),
    (("POST", "PUT", "DELETE"), ["makes a member", "GET gives", "makes no sense"]),
]


@pytest.mark.parametrize(("lacks", "promises"), LACKING, ids=[" ".join(one) for one, _ in LACKING])
def test_a_method_that_405_and_allow_say_is_not_there_is_no_promise(lacks, promises):
    library = Library()
    library.lacks = lacks
    behaviour = asked(library.app())
    found = [one for one in behaviour.findings if one.kept == "does not apply"]
    assert behaviour.broken == () and found == [behaviour.finding(one) for one in promises]
    assert all("Allow: " in one.found for one in found if "405" in one.found) and "405" in found[0].found


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_method_that_the_caller_needs_is_a_no_where_it_is_not_there(method):
    library = Library()
    library.lacks = ("POST", "PUT", "DELETE") if method == "POST" else (method,)
    assert asked(library.app(), needs=[method]).broken[0].promise.startswith(method)


@pytest.mark.parametrize("allow", ["", "GET, PUT", "DELETE", "PATCH, HEAD"])
def test_a_405_without_a_right_allow_is_a_no(allow):
    class Refuses(Library):
        def replace(self, id):
            return "", 405, {"Allow": allow}

    assert asked(Refuses().app()).finding("PUT replaces").kept == "no"


def test_an_allow_that_names_what_is_answered_405_is_a_no():
    class Lies(Library):
        def replace(self, id):
            return "", 405, {"Allow": "GET, HEAD, DELETE"}

    behaviour = asked(Lies().app())
    assert [one.promise for one in behaviour.broken] == [behaviour.finding("405 with Allow").promise]
    assert "although PUT was answered 405 there" in behaviour.broken[0].found


def test_a_server_that_says_yes_to_everything_keeps_next_to_nothing():
    app = Flask("yes")
    methods = ["GET", "POST", "PUT", "DELETE", "PATCH"]
    app.add_url_rule("/<path:all>", "yes", lambda all: "yes", methods=methods)
    behaviour = asked(app)
    assert [one.promise.split()[:2] for one in behaviour.findings if one.kept == "yes"] == [["A", "method"]]
    assert behaviour.finding("nobody").kept == "no"


def test_where_nothing_listens_no_promise_is_kept():
    with start(Library().app()) as server:
        url = server.url
    behaviour = behaves(url, "/books/", EMMA, CHANGED)
    assert not any(one.kept == "yes" for one in behaviour.findings)
    assert "Nothing listens" in behaviour.findings[0].found and behaviour.broken == ()
    assert len(behaviour.exchanges) <= 3


def test_the_questions_end_at_the_most_requests(monkeypatch):
    monkeypatch.setattr(limits, "MOST_REQUESTS", 10)
    behaviour = asked(Library().app())
    assert "stops after" in behaviour.finding("nobody answers").found == behaviour.cut
    assert sum(len(one.exchanges) for one in behaviour.findings) == 10
    assert behaviour.broken == behaviour.left == behaviour.lost == ()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("books", EMMA, CHANGED), "a path such as '/books/'"),
        ((None, EMMA, CHANGED), "a path such as '/books/'"),
        (("/books/", "Emma", CHANGED), "The example is a dict"),
        (("/books/", EMMA, {}), "The changed is a dict"),
        (("/books/", EMMA, {1: 2}), "The changed is a dict"),
        (("/books/", EMMA, EMMA), "the same"),
        (("/books/", EMMA, {"title": {1, 2}}), "Nothing was sent"),
        (("/bo\noks/", EMMA, CHANGED), "Nothing was sent"),
    ],
)
def test_what_cannot_be_asked_is_a_sentence_and_no_exception(arguments, words):
    behaviour = behaves("http://127.0.0.1:9", *arguments)
    assert words in behaviour.fault == behaviour.text()
    assert not behaviour.good and behaviour.findings == ()


def test_what_a_server_calls_itself_steers_no_terminal(raw_server):
    behaviour = behaves(raw_server(b"HTTP/1.1 500 \x1b[31mred\r\nContent-Length: 0\r\n\r\n").url, "/b/", EMMA, CHANGED)
    assert "\x1b" not in behaviour.text()


def test_what_cannot_be_removed_is_told():
    class Sticky(Library):
        def remove(self, id):
            return "", 403

    behaviour = asked(Sticky().app())
    assert [one.rpartition("/")[2] for one in behaviour.left] == ["2"]
    assert "Left behind, since it could not be removed: {base_url}/book/2" in behaviour.text()
