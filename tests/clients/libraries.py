"""A library of books in Flask that keeps every promise, and mutants of it, each of which breaks one."""

from itertools import count

from flask import Flask, Response, abort, request
from werkzeug.exceptions import HTTPException

EMMA = {"title": "Emma", "author": "Jane Austen"}
CHANGED = {"title": "Emma, a novel", "author": "J. Austen"}
PAGE = "<!doctype html><title>Book</title><h1>{title}</h1><p>{author}</p><a href='/books/'>All books</a>"


class Library:
    """The store and one method for each function of the app, so that a mutant replaces one of them.

    `lacks` are methods that it has nowhere: Flask refuses them by 405, and its Allow names the others.
    """

    lacks: tuple[str, ...] = ()

    def __init__(self):
        self.books = {1: {"title": "Persuasion", "author": "Jane Austen"}}
        self.numbers = count(2)

    def app(self):
        """The Flask app."""
        app = Flask("library")
        routes = [("GET", "/books/", "index"), ("POST", "/books/", "create"), ("GET", self.member, "show")]
        routes += [("PUT", self.member, "replace"), ("DELETE", self.member, "remove")]
        for method, rule, name in routes + self.more():
            if method not in self.lacks:
                app.add_url_rule(rule, name, getattr(self, name), methods=[method])
        return app

    member = "/book/<int:id>"

    def more(self):
        """More routes as (method, rule, name of a function)."""
        return []

    def index(self):
        return {"books": [f"/book/{id}" for id in self.books]}

    def create(self):
        book, id = self.sent(), next(self.numbers)
        self.books[id] = book
        return "", 201, {"Location": f"/book/{id}"}

    def show(self, id):
        if id not in self.books:
            abort(404)
        best = request.accept_mimetypes.best_match(["application/json", "text/html"])
        if best is None:
            abort(406)
        book = self.books[id]
        return (PAGE.format(**book) if best == "text/html" else book), 200, {"Vary": "Accept"}

    def replace(self, id):
        self.books[id] = self.sent()
        return "", 204

    def remove(self, id):
        if id not in self.books:
            abort(404)
        del self.books[id]
        return "", 204

    def sent(self):
        """The book that was sent; 400, 415 or 422 where none was."""
        book = request.get_json()
        if not isinstance(book, dict) or set(book) != {"title", "author"}:
            abort(422)
        return book


def broken(**functions):
    """A library with these functions in place of its own."""
    return type("Broken", (Library,), functions)


def creates(*answer):
    """POST makes a book and gives this response."""

    def create(self):
        Library.create(self)
        return answer

    return create


CreateSays200 = broken(create=creates("done", 200))
NoLocation = broken(create=creates("", 201))
LocationElsewhere = broken(create=creates("", 201, {"Location": "http://192.0.2.1/book/2"}))
LocationOfAnother = broken(create=lambda self: ("", 201, {"Location": "/book/1"}))
LocationOfTheCollection = broken(create=lambda self: ("", 201, {"Location": "/books"}))
NamesNobody = broken(index=lambda self: {"count": len(self.books)})
HeadIsRefused = broken(show=lambda self, id: abort(405) if request.method == "HEAD" else Library.show(self, id))
NoPut = broken(replace=lambda self, id: abort(405))
StoresNonsense = broken(sent=lambda self: request.get_json(force=True, silent=True) or EMMA)
SomebodyForNobody = broken(show=lambda self, id: Library.show(self, id if id in self.books else 1))
TwoSlashes = broken(more=lambda self: [("GET", "/book/<int:id>/", "show")])
OneType = broken(show=lambda self, id: self.books.get(id) or abort(404))
NoVary = broken(show=lambda self, id: Library.show(self, id)[:2])
VaryByAnotherField = broken(show=lambda self, id: (*Library.show(self, id)[:2], {"Vary": "Content-Type"}))
DeleteForgetsToDelete = broken(remove=lambda self, id: ("", 204))
DeleteStumbles = broken(remove=lambda self, id: Library.remove(self, id) if id in self.books else abort(500))


class LosesTheAuthor(Library):
    def create(self):
        answer = super().create()
        self.books[max(self.books)].pop("author")
        return answer


class GetWrites(Library):
    def show(self, id):
        answer = super().show(id)
        if self.books[id]["title"].startswith(EMMA["title"]):
            self.books[id] = {**self.books[id], "author": self.books[id]["author"] + "!"}
        return answer


class HeadCreates(Library):
    def index(self):
        if request.method == "HEAD":
            self.books[next(self.numbers)] = EMMA
        return super().index()


class HeadIsOfAnotherType(Library):
    def show(self, id):
        return Response(mimetype="text/plain") if request.method == "HEAD" else super().show(id)


class PutAppends(Library):
    def replace(self, id):
        self.books[next(self.numbers)] = self.sent()
        return super().replace(id)


class PutMerges(Library):
    def replace(self, id):
        self.books[id] = {**self.books[id], **request.get_json()}
        return "", 204


class RefusesAndStores(Library):
    def create(self):
        try:
            return super().create()
        except HTTPException:
            self.books[next(self.numbers)] = EMMA
            raise


class RefusalAs400(Library):
    refusal = ("no such method", 400)

    def app(self):
        app = super().app()
        app.register_error_handler(405, lambda error: self.refusal)
        return app


class RefusalWithoutAllow(RefusalAs400):
    refusal = ("no", 405)


class VerbsInAddresses(Library):
    def index(self):
        return {**super().index(), "delete": [f"/book/delete/{id}" for id in self.books]}


class FailsForUnknownTypes(Library):
    def show(self, id):
        known = request.accept_mimetypes.best_match(["application/json", "text/html"])
        return super().show(id) if known else abort(500)


class DeleteTakesTheNextOne(Library):
    def remove(self, id):
        self.books.pop(id if id in self.books else min(self.books), None)
        return "", 204
