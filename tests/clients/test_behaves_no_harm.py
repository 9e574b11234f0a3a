"""`behaves` writes to nothing that is not its own, whatever service it visits."""

from itertools import count

import pytest
from flask import Response, abort, jsonify, request
from libraries import CHANGED, EMMA, Library

from clients.behaviour import behaves, safe
from clients.behaviour import visitor as limits
from clients.behaviour.__main__ import main, status
from mini_server import start

POST, PUT, SAFE, METHOD = "makes a member", "PUT replaces", "GET and HEAD change nothing", "405 with Allow"


def asked(library, types="application/json", **more):
    with start(library.app()) as server:
        return behaves(server.url, "/books/", EMMA, CHANGED, types, write=True, **more)


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
        example = ["--example", '{"title": "a", "author": "b"}', "--type", "application/json"]
        assert main([f"{server.url}/books/", "--write", *example]) == 2
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

    shows, pages = 3, True

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
        book = super().sent()
        return {one: book[one] for one in EMMA}

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


@pytest.mark.parametrize("write", [False, True])
@pytest.mark.parametrize("each", [False, True])
def test_a_change_by_somebody_else_meanwhile_is_no_fault_and_no_pass(each, write, monkeypatch):
    monkeypatch.setattr(safe, "PAUSE", 0)

    class Edited(Listed):
        def app(self):
            app, requests = super().app(), count()

            @app.before_request
            def somebody_else():
                now = next(requests)
                if now % at == 0 if each else now == at:
                    self.books[1]["title"] += "?"

            return app

    for at in range(3, 12) if each else range(4, 40, 3):
        with start(Edited().app()) as server:
            behaviour = behaves(server.url, "/books/", EMMA, CHANGED, "application/json", write=write)
        finding = behaviour.finding(SAFE)
        assert (finding.kept, status(behaviour, "any")) == ("not reached", 2), f"{at}: {behaviour}"
        assert "/book/1" in finding.found or "the member is another" in finding.found


def test_put_that_writes_to_others_too_is_a_no_with_their_addresses():
    class Spreads(Listed):
        def replace(self, id):
            self.books[1] = self.sent()
            return super().replace(id)

    assert asked(Spreads()).finding(PUT).found == "PUT wrote to others, too: /book/1"


# Services that deceive, or do ordinary things that once were taken for faults.

JANE = {"title": "Old", "author": "Jane Doe"}


class Breaking(Silent):
    """Its first list comes in a bad shape, and POST overwrites the book by the same first name."""

    shape = ""

    def index(self):
        self.shape, shape = "", self.shape
        whole = jsonify(super().index())
        bad = {
            "half": Response(whole.get_data()[:60], mimetype="application/json"),
            "page": Response("<h1>Please wait</h1>"),
            "error": jsonify({"error": "please wait"}),
        }
        return bad.get(shape, whole)


@pytest.mark.parametrize("shape", ["half", "page", "error"])
def test_where_the_first_list_was_not_whole_nothing_is_changed_or_removed(shape):
    library = Breaking([JANE])
    library.shape = shape
    behaviour = asked(library)
    assert library.written == [] and {*library.books} == {*library.before} and behaviour.broken == ()
    assert library.books == library.before or shape != "half"


def test_post_and_patch_at_the_member_look_first_whose_it_is():
    class Swaps(Listed):
        def app(self):
            app = super().app()
            app.add_url_rule("/book/<int:id>", "other", self.other, methods=["POST", "PATCH"])
            return app

        def show(self, id):
            if id > 900:  # the address of nobody: by now our book was removed, and its number given to somebody else
                self.books[7], self.written = dict(JANE), []
            return super().show(id)

        def other(self, id):
            self.written.append(id)
            self.books[id] = {**self.books[id], **request.get_json()}
            return "", 204

    library = Swaps()
    behaviour = asked(library)
    assert library.written == [] and library.books[7] == JANE and kept(behaviour, METHOD) == "not reached"


def test_an_address_with_the_path_of_the_collection_is_never_written_to():
    class Asked(Listed):
        def index(self):
            id = int(request.args.get("id", 0))
            books = [{**self.books[one], "url": f"/books/?id={one}"} for one in self.books]
            return (self.books.get(id) or abort(404)) if id else {"books": books}

        def create(self):
            id = next(self.numbers)
            self.books[id] = self.sent()
            return "", 201, {"Location": f"/books/?id={id}"}

        def more(self):
            return [("DELETE", "/books/", "empty"), ("PUT", "/books/", "empty")]

        def empty(self):
            self.books.clear()
            return "", 204

    library = Asked()
    behaviour = asked(library)
    assert library.before.items() <= library.books.items() and "/books/?id=7" in behaviour.text()


class Verbs(Listed):
    """GET removes a book, as its list says, and GET empties the whole."""

    def index(self):
        return {"actions": ["/books/clear"], "books": [f"/books/delete/{id}" for id in self.books]}

    def more(self):
        return [("GET", "/books/delete/<int:id>", "get_removes"), ("GET", "/books/clear", "get_clears")]

    def get_removes(self, id):
        return self.remove(id)[0], 200

    def get_clears(self):
        self.books.clear()
        return {}


@pytest.mark.parametrize("write", [[], ["--write"]])
def test_a_link_with_a_verb_is_never_tried_out(write, capsys):
    library = Verbs()
    with start(library.app()) as server:
        main([f"{server.url}/books/", *write])
    assert library.books == library.before and "a verb in /books/delete/1" in capsys.readouterr().out


def test_a_redirect_to_another_server_never_gets_the_callers_headers(raw_server):
    other = raw_server(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[{"id": 1, "url": "/books/1"}]')

    class Leads(Listed):
        def index(self):
            return "", 302, {"Location": f"{other.url}/books/"}

    keys = ["--header", "Authorization: Bearer secret", "--header", "X-Api-Key: secret"]
    with start(Leads().app()) as server:
        main([f"{server.url}/books/", "--write", *keys])
    assert not any(b"secret" in one for one in other.requests)


def test_where_202_leads_to_a_job_the_job_is_not_taken_for_a_member():
    class Queue(Listed):
        def create(self):
            return {"status": "/jobs/1"}, 202, {"Location": "/jobs/1"}

        def more(self):
            return [("GET", "/jobs/<id>", "job")]

        def job(self, id):
            return {"title": "import", "state": "running"}

    assert asked(Queue()).broken == ()


# Servers that do things their own way: no Location, names for addresses, titles like verbs.


class Names(Library):
    """It lists whole books by their number, names no address, and answers 201 with the book."""

    member = "/books/<int:id>"

    def index(self):
        return [self.told(id) for id in self.books]

    def told(self, id):
        return {"id": id, **self.books[id]}

    def create(self):
        id = next(self.numbers)
        self.books[id] = self.sent()
        return self.told(id), 201


def test_a_guess_that_leads_to_another_member_is_none():
    class Lies(Names):
        def told(self, id):
            return {**super().told(id), "id": 1}

    library = Lies()
    before = dict(library.books[1])
    behaviour = asked(library, "*/*")
    assert library.books[1] == before
    assert kept(behaviour, "DELETE removes") == "not reached" and behaviour.lost


def test_a_member_that_was_there_is_read_and_never_written_to():
    class Closed(Library):
        def create(self):
            abort(405)

    library = Closed()
    before = dict(library.books)
    behaviour = asked(library, "*/*", member="/book/1")
    assert [kept(behaviour, words) for words in ("HEAD answers", "One address", "GET and HEAD")] == ["yes"] * 3
    assert kept(behaviour, "DELETE removes") == kept(behaviour, "PUT replaces") == "not reached"
    written = [one.request.target for one in behaviour.exchanges if one.request.method in ("PUT", "DELETE")]
    assert "/book/1" not in written and library.books == before


@pytest.mark.parametrize("under", ["url", "self"])
def test_what_an_answer_names_and_is_somebody_elses_is_never_written_to(under):
    """`url` may be what a bookmark is about; here it leads to a book that no list has named."""

    class Bookmarks(Names):
        def __init__(self):
            super().__init__()
            self.books[99] = {"title": "Middlemarch", "author": "George Eliot"}

        def index(self):
            return []

        def create(self):
            self.sent()
            return {under: "/books/99"}, 201

    library = Bookmarks()
    behaviour = asked(library, "*/*")
    assert library.books[99]["title"] == "Middlemarch" and behaviour.lost
    assert {one.request.method for one in behaviour.exchanges if one.request.target == "/books/99"} <= {"GET"}


def test_nonsense_that_was_stored_is_named_and_not_removed_where_nothing_shows_that_it_is_ours():
    class Swallows(Names):
        def sent(self):
            return request.get_json(force=True, silent=True) or EMMA

        def show(self, id):
            return self.told(id) if id in self.books else abort(404)

        def told(self, id):
            return {"id": id, **(self.books[id] if isinstance(self.books[id], dict) else {"title": "?"})}

    library = Swallows()
    behaviour = asked(library, "*/*")
    assert kept(behaviour, "makes no sense") == "no"
    assert "/books/3 may be left behind" in behaviour.brief() and list(library.books) == [1, 3]
