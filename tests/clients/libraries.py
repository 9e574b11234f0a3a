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
        routes = [("GET", "/books/", "index"), ("POST", "/books/", "create"), ("GET", "/book/<int:id>", "show")]
        routes += [("PUT", "/book/<int:id>", "replace"), ("DELETE", "/book/<int:id>", "remove")]
        for method, rule, name in routes + self.more():
            if method not in self.lacks:
                app.add_url_rule(rule, name, getattr(self, name), methods=[method])
        return app

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


class CreateSays200(Library):
    def create(self):
        super().create()
        return "done"


class NoLocation(Library):
    def create(self):
        return "", 201


class LocationElsewhere(Library):
    def create(self):
        super().create()
        return "", 201, {"Location": "http://192.0.2.1/book/2"}


class LocationOfAnother(Library):
    def create(self):
        return "", 201, {"Location": "/book/1"}


class LocationOfTheCollection(Library):
    def create(self):
        return "", 201, {"Location": "/books"}


class LosesTheAuthor(Library):
    def create(self):
        answer = super().create()
        self.books[max(self.books)].pop("author")
        return answer


class NamesNobody(Library):
    def index(self):
        return {"count": len(self.books)}


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


class HeadIsRefused(Library):
    def show(self, id):
        return abort(405) if request.method == "HEAD" else super().show(id)


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


class NoPut(Library):
    def replace(self, id):
        abort(405)


class StoresNonsense(Library):
    def sent(self):
        return request.get_json(force=True, silent=True) or EMMA


class RefusesAndStores(Library):
    def create(self):
        try:
            return super().create()
        except HTTPException:
            self.books[next(self.numbers)] = EMMA
            raise


class SomebodyForNobody(Library):
    def show(self, id):
        return super().show(id if id in self.books else 1)


class RefusalAs400(Library):
    def app(self):
        app = super().app()
        app.register_error_handler(405, lambda error: ("no such method", 400))
        return app


class RefusalWithoutAllow(Library):
    def app(self):
        app = super().app()
        app.register_error_handler(405, lambda error: ("no", 405))
        return app


class TwoSlashes(Library):
    def more(self):
        return [("GET", "/book/<int:id>/", "show")]


class VerbsInAddresses(Library):
    def index(self):
        return {**super().index(), "delete": [f"/book/delete/{id}" for id in self.books]}


class OneType(Library):
    def show(self, id):
        return self.books.get(id) or abort(404)


class NoVary(Library):
    def show(self, id):
        content, status, _ = super().show(id)
        return content, status


class VaryByAnotherField(Library):
    def show(self, id):
        content, status, _ = super().show(id)
        return content, status, {"Vary": "Content-Type"}


class FailsForUnknownTypes(Library):
    def show(self, id):
        return (
            super().show(id) if request.accept_mimetypes.best_match(["application/json", "text/html"]) else abort(500)
        )


class DeleteForgetsToDelete(Library):
    def remove(self, id):
        return "", 204


class DeleteTakesTheNextOne(Library):
    def remove(self, id):
        self.books.pop(id if id in self.books else min(self.books), None)
        return "", 204


class DeleteStumbles(Library):
    def remove(self, id):
        return super().remove(id) if id in self.books else abort(500)
