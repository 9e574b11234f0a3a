"""behaves before servers that do things their own way: no Location, names for addresses, titles like verbs."""

import pytest
from flask import Flask, abort, request
from libraries import CHANGED, EMMA, Library

from clients.behaviour import behaves
from mini_server import start


class Names(Library):
    """It lists whole books by their number, names no address, and answers 201 with the book."""

    members = "/books/<int:id>"

    def app(self):
        app = Flask("names")
        routes = [("GET", "/books/", "index"), ("POST", "/books/", "create"), ("GET", self.members, "show")]
        routes += [("PUT", self.members, "replace"), ("DELETE", self.members, "remove")]
        for method, rule, name in routes:
            app.add_url_rule(rule, name, getattr(self, name), methods=[method])
        return app

    def index(self):
        return [self.told(id) for id in self.books]

    def told(self, id):
        return {"id": id, **self.books[id]}

    def create(self):
        id = next(self.numbers)
        self.books[id] = self.sent()
        return self.told(id), 201


def asked(app, example=EMMA, changed=CHANGED, types="*/*", **more):
    with start(app) as server:
        return behaves(server.url, "/books/", example, changed, types, write=True, **more)


def kept(behaviour, words):
    return behaviour.finding(words).kept


def test_a_guess_that_leads_to_another_member_is_none():
    class Lies(Names):
        def told(self, id):
            return {**super().told(id), "id": 1}

    library = Lies()
    before = dict(library.books[1])
    behaviour = asked(library.app())
    assert library.books[1] == before
    assert kept(behaviour, "DELETE removes") == "not reached" and behaviour.lost


def test_a_member_that_was_there_is_read_and_never_written_to():
    class Closed(Library):
        def create(self):
            abort(405)

    library = Closed()
    before = dict(library.books)
    behaviour = asked(library.app(), member="/book/1")
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
    behaviour = asked(library.app())
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
    behaviour = asked(library.app())
    assert kept(behaviour, "makes no sense") == "no"
    assert "/books/3 may be left behind" in behaviour.brief() and list(library.books) == [1, 3]
