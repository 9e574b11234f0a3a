"""behaves writes to nothing that is not its own, says what is missing or more, and its own limits are no fault."""

from itertools import count
from time import time_ns

import pytest
from flask import abort, request
from libraries import CHANGED, EMMA, Library

from clients.judging import sender as limits
from clients.judging.__main__ import main
from clients.judging.behaviour import behaves
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


def test_a_location_where_get_brings_nothing_is_never_written_to():
    class Blind(Shelf):
        def show(self, id):
            abort(500)

    behaviour = asked(Blind())
    assert kept(behaviour, GET) == "no" and kept(behaviour, PUT) == "not reached"
    assert {one.request.method for one in behaviour.exchanges} <= {"GET", "HEAD", "POST", "TRACE"}


def test_a_location_where_get_brings_nothing_is_a_no_where_the_member_is_found_elsewhere():
    class Nowhere(Shelf):
        def create(self):
            super().create()
            return "", 201, {"Location": "/book/77"}

    library = Nowhere()
    finding = asked(library).finding(POST)
    assert finding.found.startswith("Location leads to /book/77, where GET brings nothing; its address was")
    assert list(library.books) == [1]


def test_a_wrong_location_does_not_keep_the_check_from_removing_what_it_made():
    class Wrong(Shelf):
        def create(self):
            super().create()
            return "", 201, {"Location": "/book/1"}

    library = Wrong()
    behaviour = asked(library)
    assert "a member that was there before" in behaviour.finding(POST).found
    assert list(library.books) == [1] and behaviour.left == behaviour.lost == ()


def test_a_location_that_cannot_be_asked_is_a_no_with_a_sentence():
    class Unsendable(Shelf):
        def create(self):
            super().create()
            return "", 201, {"Location": "http://me@127.0.0.1/book/2"}

    behaviour = asked(Unsendable())
    assert "Location is no address that can be asked" in behaviour.finding(POST).found
    assert "The check itself failed" not in behaviour.text()


def test_a_delete_that_empties_the_store_is_a_no_and_what_is_missing_is_said():
    class Empties(Shelf):
        def remove(self, id):
            self.books.clear()
            return "", 204

    behaviour = asked(Empties())
    assert behaviour.finding("DELETE removes").found == "it removed others, too: /book/1"
    assert "Missing in the collection, which named it before the visit: /book/1" in behaviour.brief()


def test_a_delete_that_moves_the_member_is_a_no_and_what_was_moved_is_removed():
    class Moves(Shelf):
        def remove(self, id):
            if id in self.books and id < 900:
                self.books[id + 900] = self.books[id]
            self.books.pop(id, None) or abort(404)
            return "", 204

    library = Moves()
    behaviour = asked(library)
    assert behaviour.finding("DELETE removes").found == "something new is there: /book/902"
    assert list(library.books) == [1] and behaviour.left == behaviour.lost == ()


def test_a_post_that_makes_two_is_a_no_and_both_are_removed():
    class Twice(Shelf):
        def create(self):
            self.books[next(self.numbers)] = self.sent()
            return super().create()

    library = Twice()
    behaviour = asked(library)
    assert behaviour.finding(POST).found == "one POST made 1 more: /book/2"
    assert list(library.books) == [1] and behaviour.left == behaviour.lost == ()


def test_what_delete_says_it_removed_and_get_brings_still_is_left_behind():
    class Leaves(Shelf):
        def remove(self, id):
            return "", 202

    assert [one.rpartition("/")[2] for one in asked(Leaves()).left] == ["2"]


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


def test_the_time_can_be_set_and_what_was_made_is_removed_when_it_is_over(capsys):
    library = Library()
    behaviour = asked(library, seconds=1e-9)
    assert "stops after 1e-09 seconds (--seconds)" in behaviour.text() and behaviour.broken == ()
    assert main(["http://127.0.0.1:9/", "--write", "--seconds", "0"]) == 2
    assert "--seconds is a number above 0" in capsys.readouterr().err


class Stamped(Shelf):
    """Each PUT sets a part that nobody sent."""

    def __init__(self, stamps):
        super().__init__()
        self.stamps = (stamp for stamp in stamps)

    def replace(self, id):
        self.books[id] = {**self.sent(), "changed": next(self.stamps)}
        return "", 204


@pytest.mark.parametrize("stamps", [count(1), map(str, count(1))])
def test_a_part_that_the_server_sets_does_not_break_put_and_is_named(stamps):
    finding = asked(Stamped(stamps)).finding(PUT)
    assert finding.kept == "yes"
    assert finding.found == "`changed` changed though nobody sent it: the server sets it"


def test_an_example_that_collides_says_nothing_about_the_server():
    class Unique(Shelf):
        def create(self):
            abort(409)

    finding = asked(Unique()).finding(POST)
    assert finding.kept == "not reached" and "Send an example that makes sense" in finding.found


def test_another_form_of_the_same_value_is_no_broken_promise_and_is_said():
    class Tidy(Shelf):
        def sent(self):
            book = super().sent()
            return {**book, "title": book["title"].upper() + " "}

    behaviour = asked(Tidy())
    assert behaviour.good
    said = "title: 'Emma' was sent, 'EMMA ' came: a server may transform it (RFC 9110, section 9.3.4)"
    assert behaviour.finding(GET).found == said and said in behaviour.text()


def test_another_value_is_said_beside_what_was_sent():
    class Ignores(Shelf):
        def sent(self):
            return {**super().sent(), "author": "nobody"}

    assert "author: 'Jane Austen' was sent, 'nobody' came" in asked(Ignores()).finding(GET).found


def test_where_get_makes_members_only_get_is_blamed():
    class Grows(Shelf):
        def index(self):
            if request.method == "GET":
                self.books[next(self.numbers)] = {"title": "a", "author": "b"}
            return super().index()

    behaviour = asked(Grows())
    assert behaviour.broken == (behaviour.finding(SAFE),)
    assert "In the collection, and not before the visit: /book/" in behaviour.text()


def test_a_get_that_counts_is_a_no_with_the_part_and_a_time_of_now_is_said_to_be_doubtful():
    class Counts(Shelf):
        def show(self, id):
            book = super().show(id)
            book["views"] = book.get("views", 0) + 1
            return book

    class Now(Shelf):
        def show(self, id):
            return {**super().show(id), "now": f"{time_ns()}"}

    assert "GET counts `views`: " in asked(Counts()).finding(SAFE).found
    finding = asked(Now()).finding(SAFE)
    assert finding.kept == "yes" and finding.found.startswith("`now` differs from GET to GET")


def test_a_head_that_counts_is_named():
    class Counts(Shelf):
        def show(self, id):
            book = super().show(id)
            book["views"] = book.get("views", 0) + (request.method == "HEAD")
            return book

    assert "HEAD counts `views`: " in asked(Counts()).finding(SAFE).found


def test_another_thing_at_the_other_slash_is_not_the_member_twice():
    class Elsewhere(Shelf):
        def more(self):
            return [("GET", "/book/<int:id>/", "nobody")]

        def nobody(self, id):
            return {"error": "nobody"}

    assert kept(asked(Elsewhere()), "One address") == "yes"


def test_one_entity_tag_for_two_contents_is_a_no():
    class OneTag(Shelf):
        def show(self, id):
            return super().show(id), 200, {"ETag": '"one"'}

    assert 'ETag: "one" before PUT and after it' in asked(OneTag()).finding(PUT).found


def test_201_for_put_of_what_was_there_is_a_no():
    class Creates(Shelf):
        def replace(self, id):
            super().replace(id)
            return "", 201

    finding = asked(Creates()).finding(PUT)
    assert finding.found.startswith("201 Created for PUT") and "MUST" in finding.expected


def test_the_exchange_that_proves_it_is_shown():
    class NoWord(Shelf):
        def create(self):
            return super().create()[0], 201

    assert "POST /books/ → 201" in asked(NoWord()).finding(POST).seen


def test_known_names_exactly_one_promise_and_marks_it(capsys):
    example = ["--example", '{"title": "a", "author": "b"}', "--type", "application/json"]

    class NoHead(Shelf):
        def show(self, id):
            return abort(405) if request.method == "HEAD" else super().show(id)

    with start(NoHead().app()) as server:
        url = f"{server.url}/books/"
        assert main([url, "--write", *example]) == 1
        assert main([url, "--write", *example, "--known", "head ANSWERS"]) == 0
        assert "NO  (known) HEAD answers" in capsys.readouterr().out
        for words in ("e", "HEAD", "HAED answers", ""):
            assert main([url, "--write", *example, "--known", words]) == 2
            assert "DELETE twice is like once" in capsys.readouterr().err


def test_a_part_that_differs_at_each_get_is_not_copied_into_the_example(capsys):
    class Views(Shelf):
        def index(self):
            return [{"id": id, "url": f"/book/{id}", "title": "t", "author": "a", "views": 0} for id in self.books]

        def show(self, id):
            book = super().show(id)
            book["views"] = book.get("views", 0) + 1
            return book

        def sent(self):
            book = super().sent()
            return {"title": book["title"], "author": book["author"]}

    with start(Views().app()) as server:
        assert main([f"{server.url}/books/", "--write"]) == 1
    told = capsys.readouterr().out
    assert told.count("NO ") == 1 and "GET counts `views`" in told


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


def test_where_nothing_can_carry_a_mark_an_equal_record_stays_what_it_is():
    place, other = {"shelf": 3, "place": 4}, {"shelf": 3, "place": 5}
    library = Numbers([place])
    behaviour = asked(library, place, other)
    assert library.books == library.before and library.written == [] and kept(behaviour, PUT) == "not reached"
    assert asked(Numbers(), place, other).good


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


def test_a_mark_that_is_refused_everywhere_is_left_out():
    class Strict(Listed):
        def sent(self):
            book = super().sent()
            return book if {*book.values()} <= {*EMMA.values(), *CHANGED.values()} else abort(422)

    library = Strict()
    assert asked(library).good and library.books == library.before


def test_a_mark_that_is_cut_off_is_no_other_value():
    class Short(Listed):
        def sent(self):
            return {name: text[:14] for name, text in super().sent().items()}

    assert kept(asked(Short()), GET) == "yes"


def test_a_server_that_asks_for_a_pause_now_and_then_is_accused_of_nothing():
    class Busy(Listed):
        def app(self):
            app, requests = super().app(), count(1)
            app.before_request(lambda: abort(503) if next(requests) % 7 == 0 else None)
            return app

    library = Busy()
    behaviour = asked(library)
    assert behaviour.broken == () and not behaviour.good
    assert {id: library.books[id] for id in library.before} == library.before
