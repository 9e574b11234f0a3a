"""behaves writes to nothing that is not its own, says what is missing or more, and its own limits are no fault."""

from itertools import count

import pytest
from flask import abort, request
from libraries import CHANGED, EMMA, Library

from clients.behaviour import behaves
from clients.behaviour import visitor as limits
from clients.behaviour.__main__ import main
from mini_server import start

POST, GET, PUT, SAFE = "makes a member", "GET gives", "PUT replaces", "GET and HEAD change nothing"
LINKS, METHOD, DELETE, TWICE = "collection links", "405 with Allow", "DELETE removes", "DELETE twice"


def asked(library, example=EMMA, changed=CHANGED, **more):
    with start(library.app()) as server:
        return behaves(server.url, "/books/", example, changed, "application/json", write=True, **more)


def kept(behaviour, words):
    return behaviour.finding(words).kept


class Shelf(Library):
    """Its books come as JSON, and may get parts that the server sets."""

    def show(self, id):
        return self.books.get(id) or abort(404)

    def sent(self):
        book = request.get_json()
        return book if isinstance(book, dict) and {"title", "author"} <= {*book} else abort(422)


class OffByOne(Shelf):
    """Location names the book before, which no list has named."""

    def index(self):
        return {"books": ["/book/1"]}

    def create(self):
        id = next(self.numbers) + 1
        next(self.numbers)
        self.books[id - 1], self.books[id] = {"title": "Middlemarch", "author": "George Eliot"}, self.sent()
        return "", 201, {"Location": f"/book/{id - 1}"}


def test_a_location_where_get_brings_something_else_is_a_no_and_is_never_written_to():
    library = OffByOne()
    behaviour = asked(library)
    assert "where GET brings something else than what was sent" in behaviour.finding(POST).found
    assert [one["title"] for one in library.books.values() if one["author"] == "George Eliot"] == ["Middlemarch"]
    assert {one.request.method for one in behaviour.exchanges if one.request.target == "/book/2"} <= {"GET", "HEAD"}
    assert "it is there still" in behaviour.text()


def test_a_wrong_location_does_not_keep_the_check_from_removing_what_it_made():
    class Wrong(Shelf):
        def create(self):
            super().create()
            return "", 201, {"Location": "/book/1"}

    library = Wrong()
    behaviour = asked(library)
    assert "a member that was there before" in behaviour.finding(POST).found
    assert list(library.books) == [1] and behaviour.left == behaviour.lost == ()


def test_a_delete_that_empties_the_store_is_a_no_and_what_is_missing_is_said():
    class Empties(Shelf):
        def remove(self, id):
            self.books.clear()
            return "", 204

    behaviour = asked(Empties())
    assert behaviour.finding("DELETE removes").found == "it removed others, too: /book/1"
    assert "Missing in the collection, which named it before the visit: /book/1" in behaviour.brief()


def test_a_post_that_makes_two_is_a_no_and_both_are_removed():
    class Twice(Shelf):
        def create(self):
            self.books[next(self.numbers)] = self.sent()
            return super().create()

    library = Twice()
    behaviour = asked(library)
    assert behaviour.finding(POST).found == "one POST made 1 more: /book/2"
    assert list(library.books) == [1] and behaviour.left == behaviour.lost == ()


@pytest.mark.parametrize("limit", ["MOST_REQUESTS", "MOST_SECONDS_FOR_ONE"])
def test_a_limit_of_the_check_is_no_fault_of_the_server_and_no_pass_either(limit, monkeypatch, capsys):
    monkeypatch.setattr(limits, limit, {"MOST_REQUESTS": 25, "MOST_SECONDS_FOR_ONE": 1e-9}[limit])
    library = Library()
    with start(library.app()) as server:
        arguments = [
            f"{server.url}/books/",
            "--write",
            "--example",
            '{"title": "a", "author": "b"}',
            "--type",
            "application/json",
        ]
        assert main(arguments) == 2
    told = capsys.readouterr().out
    assert "NO " not in told and list(library.books) == [1]


def test_unless_told_to_write_it_only_reads_and_says_which_promises_that_leaves_out():
    library = Shelf()
    with start(library.app()) as server:
        behaviour = behaves(server.url, "/books/", types="application/json")
    assert {one.request.method for one in behaviour.exchanges} <= {"GET", "HEAD", "OPTIONS"}
    left_out = [one.promise for one in behaviour.findings if one.kept == "left out"]
    assert len(left_out) == 8 and all(one in behaviour.brief() for one in left_out)
    assert behaviour.broken == () and kept(behaviour, "HEAD answers") == kept(behaviour, SAFE) == "yes"


def test_the_command_writes_only_with_write(capsys):
    library = Shelf()
    with start(library.app()) as server:
        assert main([f"{server.url}/books/"]) == 0
        assert "only reads" in capsys.readouterr().out
        assert main([f"{server.url}/nothing/"]) == 2
    assert next(library.numbers) == 2


class Listed(Shelf):
    """It lists whole books, and POST may answer with one that was there. `made` is all that POST made or found."""

    shows, fields, pages = 3, ("title", "author"), True

    def __init__(self, books=()):
        super().__init__()
        for book in [*({"title": f"Part {i}", "author": f"{i} Smith"} for i in range(5)), *books]:
            self.books[next(self.numbers)] = book
        self.before, self.written = {id: dict(book) for id, book in self.books.items()}, []

    def index(self):
        page, ids = int(request.args.get("page", 1)), self.ordered()
        more = {"next": f"?page={page + 1}"} if self.pages and len(ids) > page * self.shows else {}
        shown = ids[(page - 1) * self.shows : page * self.shows]
        return {"books": [{"id": id, "url": f"/book/{id}", **self.books[id]} for id in shown], **more}

    def ordered(self):
        return list(self.books)

    def same(self, book):
        """The number of the book that is taken for this one; None where there is none."""
        return next((id for id, one in self.books.items() if one == book), None)

    def sent(self):
        book = request.get_json()
        return (
            {one: book[one] for one in self.fields}
            if isinstance(book, dict) and {*self.fields} <= {*book}
            else abort(422)
        )

    def create(self):
        book = self.sent()
        id = self.same(book) or next(self.numbers)
        self.books[id] = book
        return "", 201, {"Location": f"/book/{id}"}

    def replace(self, id):
        self.written.append(id)
        return super().replace(id)

    def remove(self, id):
        self.written.append(id)
        return super().remove(id)


class Upserts(Listed):
    """One book for each author, by the first name."""

    def same(self, book):
        first = book["author"].split()[0]
        return next((id for id, one in self.books.items() if one["author"].split()[0] == first), None)


class LatestFirst(Upserts):
    """It shows the books that were written last, and does not say that there are more."""

    pages = False

    def ordered(self):
        return sorted(self.books, key=lambda id: (self.books[id] != self.before.get(id), id), reverse=True)


class Silent(Upserts):
    pages = False


class Numbers(Listed):
    """Its records have no text that could carry a mark."""

    fields = ("shelf", "place")

    def ordered(self):
        return [id for id in self.books if "shelf" in self.books[id]]


@pytest.mark.parametrize("service", [Upserts, LatestFirst, Silent])
def test_a_member_that_was_there_is_never_changed_or_removed_and_the_server_is_not_blamed(service):
    library = service([{"title": "Emma", "author": "Jane Austen"}])
    library.books.pop(1), library.before.pop(1)  # the other book by a Jane
    behaviour = asked(library)
    assert library.written == [] and {*library.books} == {*library.before}
    assert "/book/7" in behaviour.text() and "nothing proves that this visit made it" in behaviour.brief()
    assert kept(behaviour, PUT) == kept(behaviour, "DELETE removes") == "not reached"


def test_an_equal_record_on_the_second_page_stays_what_it_is():
    library = Listed([EMMA])
    assert asked(library).good and library.books == library.before


@pytest.mark.parametrize("has_location", [True, False])
def test_an_equal_record_that_somebody_else_makes_meanwhile_stays_and_is_no_fault(has_location):
    class Popular(Listed):
        def create(self):
            self.books[next(self.numbers)] = dict(EMMA)
            answer = super().create()
            self.books[next(self.numbers)] = dict(EMMA)
            return answer if has_location else ("", 201)

    library = Popular()
    behaviour = asked(library)
    assert {one.promise.split()[0] for one in behaviour.broken} == (set() if has_location else {"POST"})
    assert [one for one in library.books.values() if one != EMMA] == [*library.before.values()]
    assert all(library.books.get(id) == EMMA for id in (7, 9))


@pytest.mark.parametrize("waits", [True, False])
def test_an_address_that_is_given_again_is_not_deleted_twice(waits):
    class Reuses(Listed):
        def create(self):
            id = max(self.books) + 1
            self.books[id] = self.sent()
            return "", 201, {"Location": f"/book/{id}"}

        def remove(self, id):
            answer = super().remove(id)
            if waits:  # somebody takes the number at once
                self.books[id] = dict(EMMA)
            return answer

    library = Reuses()
    behaviour = asked(library)
    assert library.books == {**library.before, **({7: EMMA} if waits else {})}
    assert behaviour.broken == () and kept(behaviour, "DELETE twice") == "not reached"


def test_others_who_come_and_go_are_not_blamed_on_the_server():
    class Market(Listed):
        def app(self):
            app, requests = super().app(), count()

            @app.before_request
            def others():
                if next(requests) % 3 == 0:
                    self.books[next(self.numbers)] = dict(EMMA)
                if request.method == "DELETE":
                    self.books.pop(min(self.books))

            return app

    for _ in range(3):
        assert asked(Market()).broken == ()


def test_put_that_writes_to_others_too_is_a_no_with_their_addresses():
    class Spreads(Listed):
        def replace(self, id):
            self.books[1] = self.sent()
            return super().replace(id)

    assert asked(Spreads()).finding(PUT).found == "PUT wrote to others, too: /book/1"
