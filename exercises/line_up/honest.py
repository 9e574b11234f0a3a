"""A small service that keeps the rules: a list of things, each thing at its address, and a book behind a door.

Its decisions are small functions, so that a culprit (culprits/) or a habit (habits.py) changes exactly one of them.
"""

import json
from collections.abc import Sequence
from typing import Any

from flask import Request, Response

from .representing import JSON, Refused, Representing, empty

LIST, ONE, BOOK = ("GET", "HEAD", "POST", "OPTIONS"), ("GET", "HEAD", "PUT", "DELETE", "OPTIONS"), ("GET", "HEAD")


class Honest(Representing):
    """A WSGI app. `noun` names the things, `things` are the first of them."""

    def __init__(self, noun: str, things: Sequence[dict[str, Any]]):
        self.noun, self.things = noun, things
        self.reset()

    def reset(self) -> None:
        """Back to the first things."""
        self.kept = {str(number): dict(thing) for number, thing in enumerate(self.things, 1)}
        self.next = len(self.kept) + 1

    def __call__(self, environ, start_response):
        request = Request(environ)
        try:
            response = self.answer(request)
        except Refused as refused:
            response = self.refusal(refused)
        return response(environ, start_response)

    def answer(self, request):
        """Find the resource by its address, and let it do what the method says."""
        if request.path == f"/{self.noun}s/":
            return self.does(request, LIST, "list_")
        if request.path == "/book":
            return self.does(request, BOOK, "book_")
        name = request.path.removeprefix(f"/{self.noun}/")
        if name == request.path or "/" in name or not name:
            raise Refused(404, "nothing is at this address")
        return self.does(request, ONE, "one_", name)

    def does(self, request, methods, kind, *names):
        """Call the function of the method; RFC 9110, section 15.5.6, where there is none."""
        if request.method not in methods:
            raise Refused(405, f"this address has no {request.method}", self.allow(methods))
        if request.method == "OPTIONS":
            return empty(204, self.allow(methods))
        asked = "get" if request.method == "HEAD" else request.method.lower()
        return getattr(self, kind + asked)(request, *names)

    def allow(self, methods):
        return {"Allow": ", ".join(methods)}

    def refusal(self, refused):
        return Response(json.dumps({"error": refused.words}), refused.status, refused.fields, content_type=JSON)

    # the list

    def list_get(self, request):
        """All things, by their addresses."""
        return Response(json.dumps([self.address(name) for name in self.kept]), content_type=JSON)

    def list_post(self, request):
        """One more thing, at an address of our choice."""
        thing, name = self.thing_in(request), str(self.next)
        self.next += 1
        self.kept[name] = thing
        return self.made(name)

    def made(self, name):
        return empty(201, {"Location": self.address(name)})

    def address(self, name):
        return f"/{self.noun}/{name}"

    # one thing

    def one_get(self, request, name):
        """The thing in the type that is asked for; 304 when the client has it. RFC 9110, section 13.1.2."""
        self.must_be_there(name)
        content, fields = self.shown(name, self.chosen(request))
        if self.is_known(request, fields["ETag"]):
            return self.not_modified(fields)
        return Response(content, headers=fields)

    def one_put(self, request, name):
        """The content becomes the thing. RFC 9110, section 9.3.4."""
        thing = self.thing_in(request)
        self.check_condition(request, name)
        new = name not in self.kept
        self.store(name, thing)
        return empty(201, {"Location": self.address(name)}) if new else self.replaced(name)

    def store(self, name, thing):
        self.kept[name] = thing

    def replaced(self, name):
        return empty(204)

    def one_delete(self, request, name):
        """The thing is there no longer. RFC 9110, section 9.3.5."""
        if name not in self.kept:
            return self.deleted_already(name)
        self.check_condition(request, name)
        self.remove(name)
        return empty(204)

    def remove(self, name):
        del self.kept[name]

    def deleted_already(self, name):
        raise Refused(404, f"no {self.noun} is here")

    def must_be_there(self, name):
        if name not in self.kept:
            raise Refused(404, f"no {self.noun} is here")

    # the book, behind a door that nobody has a key for

    def book_get(self, request):
        raise Refused(401, "say who you are", self.challenge())

    def challenge(self):
        """RFC 9110, section 11.6.1."""
        return {"WWW-Authenticate": 'Basic realm="book"'}
