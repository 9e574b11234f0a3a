"""Servers that keep the promises and servers that break one, each asked over HTTP by the same check."""

import re

import libraries
import pytest
from flask import Flask
from libraries import CHANGED, EMMA, Library

from clients.judging import sender as limits
from clients.judging.behaviour import PROMISES, Behaviour, Finding, behaves
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
    (libraries.HeadIsOfAnotherType, "HEAD answers", "another Content-Type", "the same fields"),
    (libraries.NoPut, "PUT replaces", "405", "200 or 204"),
    (libraries.PutAppends, "PUT replaces", "PUT made another member, too: /book/3", "the same list"),
    (libraries.PutMerges, "PUT keeps nothing", "the old title is there still", "a refusal such as 422"),
    (libraries.StoresNonsense, "makes no sense", "201 Created for JSON that breaks off", "400, 415 or 422"),
    (libraries.RefusesAndStores, "makes no sense", "and yet a member was made", "nothing new"),
    (libraries.SomebodyForNobody, "nobody answers 404", "a member that nobody made", "404 Not Found"),
    (libraries.RefusalAs400, "405 with Allow", "400 Bad Request for POST", "405 Method Not Allowed"),
    (libraries.RefusalWithoutAllow, "405 with Allow", "Allow: nothing", "with GET and without POST"),
    (libraries.TwoSlashes, "One address", "two addresses, one member", "404, or a redirect"),
    (libraries.VerbsInAddresses, "No verb", "/book/delete/1", "nouns in addresses"),
    (libraries.OneType, "each of its types", "when text/html was asked for", "text/html"),
    (libraries.NoVary, "Vary", "has no Vary", "Vary: Accept"),
    (libraries.FailsForUnknownTypes, "nobody has", "500", "406, or another type"),
    (libraries.DeleteForgetsToDelete, "DELETE removes", "200 OK for GET after DELETE", "404 Not Found or 410 Gone"),
    (libraries.DeleteTakesTheNextOne, "DELETE twice", "the second DELETE changed the collection", "the same list"),
    (libraries.DeleteStumbles, "DELETE twice", "500", "404, 410 or 204"),
]


def asked(app, collection="/books/", example=EMMA, changed=CHANGED, **more) -> Behaviour:
    """What the check finds out about an app while it listens."""
    with start(app) as server:
        return behaves(server.url, collection, example, changed, write=True, **more)


def test_an_app_that_keeps_every_promise_passes():
    library = Library()
    behaviour = asked(library.app())
    assert [one.text() for one in behaviour.findings if one.kept != "yes"] == []
    assert behaviour.good
    assert len(behaviour.findings) == len(PROMISES)


def test_the_check_removes_what_it_made_and_leaves_the_rest_alone():
    library = Library()
    before = dict(library.books)
    behaviour = asked(library.app())
    assert library.books == before
    assert behaviour.left == ()


@pytest.mark.parametrize(("mutant", "promise", "found", "expected"), MUTANTS, ids=[one[0].__name__ for one in MUTANTS])
def test_a_mutant_is_refused_by_the_promise_it_breaks_first(mutant, promise, found, expected):
    behaviour = asked(mutant().app())
    first = behaviour.broken[0]
    assert first == behaviour.finding(promise), behaviour.text()
    assert found in first.found and expected in first.expected and first.to_do
    assert first.exchanges and set(first.exchanges) <= set(behaviour.exchanges)


def test_every_promise_is_broken_by_some_mutant():
    words = [ask.words for ask in PROMISES]
    assert [one for one in words if not any(promise.lower() in one.lower() for _, promise, *_ in MUTANTS)] == []


def test_a_library_with_a_single_fault_breaks_one_promise_alone():
    alone = [libraries.PutMerges, libraries.TwoSlashes, libraries.VerbsInAddresses, libraries.DeleteStumbles]
    assert [len(asked(mutant().app()).broken) for mutant in alone] == [1, 1, 1, 1]


def test_the_courses_own_users_pass(server):
    zoe, moved = {"name": "Zoe", "email": "zoe@example.org"}, {"name": "Zoe", "email": "zoe@example.com"}
    assert behaves(server.url, "/users/", zoe, moved, write=True).good


def test_the_courses_verb_style_does_not_pass(server):
    zoe = {"name": "Zoe", "email": "zoe@example.org"}
    behaviour = behaves(server.url, "/users/create/", zoe, {**zoe, "name": "Zoe B"}, write=True)
    assert behaviour.broken and not behaviour.good


def test_a_server_that_says_yes_to_everything_keeps_next_to_nothing():
    app = Flask("yes")
    methods = ["GET", "POST", "PUT", "DELETE", "PATCH"]
    app.add_url_rule("/<path:all>", "yes", lambda all: "yes", methods=methods)
    behaviour = asked(app)
    assert [one.promise.split()[:2] for one in behaviour.findings if one.kept == "yes"] == [["A", "method"]]
    assert behaviour.finding("nobody").kept == "no"


def test_a_word_in_a_list_is_not_taken_for_an_address_and_nothing_is_kept_for_want_of_a_member():
    class ListsWords(libraries.CreateSays200):
        def index(self):
            return {"books": [book["title"] for book in self.books.values()]}

    kept = [one.promise for one in asked(ListsWords().app()).findings if one.kept == "yes"]
    refusals = ["nobody answers 404", "405 with Allow"]
    assert len(kept) == 2 and all(words in one for words, one in zip(refusals, kept, strict=True))


def test_where_nothing_listens_no_promise_is_kept():
    with start(Library().app()) as server:
        url = server.url
    behaviour = behaves(url, "/books/", EMMA, CHANGED)
    assert not any(one.kept == "yes" for one in behaviour.findings)
    assert "Nothing listens" in behaviour.findings[0].found and behaviour.broken == ()
    assert len(behaviour.exchanges) <= 3


def test_a_server_that_talks_no_http_ends_the_questions(raw_server):
    behaviour = behaves(raw_server(b"I speak another language.\r\n").url, "/books/", EMMA, CHANGED)
    assert not any(one.kept == "yes" for one in behaviour.findings)
    assert len(behaviour.exchanges) <= 3


def test_content_after_head_is_found_on_the_wire(raw_server):
    def answer(connection, request):
        head = b"201 Created\r\nLocation: /book/2" if request.startswith(b"POST") else b"200 OK"
        with_content = b"\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"
        content = b'{"title": "Emma", "author": "J. Austen"}'
        connection.sendall(b"HTTP/1.1 " + head + with_content + content)

    behaviour = behaves(raw_server(answer).url, "/books/", member="/book/2")
    assert behaviour.finding("HEAD answers").kept == "no"


def test_the_questions_end_at_the_most_requests(monkeypatch):
    monkeypatch.setattr(limits, "MOST_REQUESTS", 10)
    behaviour = asked(Library().app())
    assert "stops after" in behaviour.finding("nobody answers").found == behaviour.cut
    assert sum(len(one.exchanges) for one in behaviour.findings) == 10
    assert behaviour.broken == behaviour.left == behaviour.lost == ()


def test_a_server_that_asks_for_a_condition_is_written_to_with_the_tag_that_is_there():
    behaviour = asked(libraries.AsksForATag().app())
    assert behaviour.good, behaviour.text()
    assert 428 in [one.status for one in behaviour.finding("PUT replaces").exchanges]


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


def test_where_there_is_one_type_nobody_has_to_say_that_it_was_chosen():
    behaviour = asked(libraries.OneType().app(), types="application/json")
    found = {one.promise: one.kept for one in behaviour.findings if "type" in one.promise}
    assert found["Vary: Accept says that the type was chosen"] == "does not apply"
    assert found["The member comes in each of its types"] == "yes"


@pytest.mark.parametrize("types", [(), None, 7, "a\nb", "", "json", "text/html, x", [7]])
def test_types_that_are_none_are_a_sentence_too(types):
    assert behaves("http://127.0.0.1:9", "/books/", EMMA, CHANGED, types=types).fault


def test_no_address_is_a_sentence_too():
    assert "not a whole address" in behaves("library", "/books/", EMMA, CHANGED).fault


def test_the_text_is_the_same_on_every_run_and_shows_no_port():
    first, second = asked(libraries.PutMerges().app()).text(), asked(libraries.PutMerges().app()).text()
    assert first == second
    assert "127.0.0.1" not in first


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.words)
def test_a_promise_says_whether_it_is_a_rule_a_meaning_or_a_convention(promise):
    weight, _, section = promise.section.partition("; ")
    assert re.fullmatch("a convention|SHOULD(, and MUST)?|either|what \\w+ means", weight), promise.section
    assert "RFC" in section or weight == "a convention"


def test_a_broken_promise_says_what_was_found_expected_and_is_to_be_done():
    finding = asked(libraries.NoVary().app()).finding("Vary")
    assert isinstance(finding, Finding)
    assert finding.text().splitlines() == [
        "NO  Vary: Accept says that the type was chosen (SHOULD; RFC 9110, section 12.5.5)",
        "      found:    the answer to Accept: application/json has no Vary",
        "      expected: Vary: Accept",
        "      to do:    add Vary: Accept to every answer that looked at Accept: else a cache gives it to all",
        "      seen in:  GET /book/2 → 200, GET /book/2 → 200, GET /book/2 → 200",
    ]


def test_the_brief_form_has_what_is_broken_and_nothing_else():
    behaviour = asked(libraries.PutMerges().app())
    assert behaviour.brief() == f"16 of 17 promises kept, 1 broken.\n{behaviour.broken[0].text()}"
    assert asked(Library().app()).brief() == "17 of 17 promises kept."
    assert "not a whole address" in behaves("library", "/books/", EMMA, CHANGED).brief()


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


def test_a_promise_that_nobody_makes_is_named_with_those_there_are():
    with pytest.raises(LookupError, match="DELETE twice is like once"):
        asked(Library().app()).finding("teleport")
