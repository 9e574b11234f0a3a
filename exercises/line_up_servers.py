"""A small service that keeps the rules: a list of things, each thing at its address, and a book behind a door.

Its decisions are small functions, so that a culprit or a habit changes exactly one of them.
"""

import hashlib
import html
import json
from collections.abc import Sequence
from typing import Any

from flask import Request, Response

JSON, HTML = "application/json", "text/html; charset=utf-8"


class Refused(Exception):
    """A request that is answered with a refusal: its status, its words, its headers."""

    def __init__(self, status, words, headers=()):
        super().__init__(words)
        self.status, self.words, self.headers = status, words, dict(headers)


def empty(status, headers=()):
    """A response without a body, and without a word on its media type."""
    response = Response(status=status, headers=dict(headers))
    del response.headers["Content-Type"]
    return response


class Representing:
    """One thing in several types, each with its entity tag. `kept` holds the things by their names."""

    # representations

    def chosen(self, request):
        """The type to show: RFC 9110, section 12.5.1."""
        best = request.accept_mimetypes.best_match([JSON, "text/html"]) if request.accept_mimetypes else JSON
        if best is None:
            self.refuse_accept()
        return HTML if best == "text/html" else JSON

    def refuse_accept(self):
        raise Refused(406, f"there are {JSON} and text/html here", {"Vary": "Accept"})

    def shown(self, name, media_type):
        """(body, headers) of a thing in a media type."""
        thing = self.kept[name]
        body = self.page(thing) if media_type == HTML else self.data(thing)
        return body, {"Content-Type": media_type, "ETag": self.tag(body, media_type), "Vary": "Accept"}

    def data(self, thing):
        return json.dumps(thing)

    def page(self, thing):
        members = ", ".join(f"{key}: {thing[key]}" for key in thing)
        return f"<!doctype html><title>One thing</title><p>{html.escape(members)}"

    def tag(self, body, media_type):
        """Another tag for every other body. RFC 9110, section 8.8.3."""
        return f'"{hashlib.sha256(body.encode()).hexdigest()[:8]}"'

    # conditions

    def is_known(self, request, tag):
        """Whether If-None-Match names what the client would get."""
        return request.if_none_match.contains_weak(tag.strip('"')) or request.if_none_match.star_tag

    def not_modified(self, headers):
        return empty(304, {name: headers[name] for name in ("ETag", "Vary") if name in headers})

    def check_condition(self, request, name):
        """Refuse unless If-Match and If-None-Match hold. RFC 9110, sections 13.1.1 and 13.1.2."""
        there = name in self.kept
        tag = self.shown(name, self.chosen(request))[1]["ETag"].strip('"') if there else None
        if "If-Match" in request.headers and not (there and request.if_match.contains(tag)):
            self.refuse_condition(name)
        none_match = request.if_none_match
        if there and (none_match.star_tag or none_match.contains_weak(tag)):
            self.refuse_condition(name)

    def refuse_condition(self, name):
        raise Refused(412, "what is here is not what your condition names")

    # bodies

    def thing_in(self, request):
        """The thing that a request's body is: a JSON object."""
        if request.mimetype != JSON:
            self.refuse_type()
        thing = request.get_json(silent=True)
        if not isinstance(thing, dict):
            raise Refused(400, "the body is not a JSON object")
        return thing

    def refuse_type(self):
        raise Refused(415, f"only {JSON} is taken here", {"Accept": JSON})


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
        return Response(json.dumps({"error": refused.words}), refused.status, refused.headers, content_type=JSON)

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
        body, headers = self.shown(name, self.chosen(request))
        if self.is_known(request, headers["ETag"]):
            return self.not_modified(headers)
        return Response(body, headers=headers)

    def one_put(self, request, name):
        """The body becomes the thing. RFC 9110, section 9.3.4."""
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


class SaysGone:
    allowed = "404 and 410 both say that nothing is here; 410 only says more (RFC 9110, section 15.5.11)"

    def deleted_already(self, name):
        raise Refused(410, f"this {self.noun} is here no longer")


class DeletesTwice:
    allowed = (
        "no rule says how to answer a DELETE where nothing is: 404 and 204 are both in use (RFC 9110, section 9.3.5)"
    )

    def deleted_already(self, name):
        return empty(204)


class ShowsWhatWasPut:
    allowed = "a PUT that replaced may be answered 204, or 200 with a body (RFC 9110, section 9.3.4)"

    def replaced(self, name):
        body, headers = self.shown(name, "application/json")
        return Response(body, headers=headers)


class SortsMembers:
    allowed = (
        "the members of a JSON object have no order (RFC 8259, section 1), nor do spaces between them mean anything"
    )

    def data(self, thing):
        return json.dumps(thing, sort_keys=True, indent=1)


class SpeaksPages:
    allowed = "the body of a refusal may have any media type (RFC 9110, section 15.5)"

    def refusal(self, refused):
        page = f"<!doctype html><title>{refused.status}</title><p>{refused.words}"
        return Response(page, refused.status, refused.headers, content_type=HTML)


class LongTags:
    allowed = "an entity tag is opaque: any text between quotes is right (RFC 9110, section 8.8.3)"

    def tag(self, body, media_type):
        return f'"version-{super().tag(body, media_type)[1:]}'


class TellsItsName:
    allowed = "a server may say what it is, or not (Server: RFC 9110, section 10.2.4)"

    def __call__(self, environ, start_response):
        def start(status, headers, *more):
            return start_response(status, [*headers, ("Server", "harbour/2")], *more)

        return super().__call__(environ, start)


HABITS = (SaysGone, DeletesTwice, ShowsWhatWasPut, SortsMembers, SpeaksPages, LongTags, TellsItsName)


class ReadingTakesOneAway:
    rule = "safe"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        thing = self.kept[name]
        if request.method == "GET":
            numbers = [key for key in thing if type(thing[key]) is int]
            thing.update({key: thing[key] - 1 for key in numbers})
        return response


class HeadRemoves:
    rule = "safe"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        if request.method == "HEAD":
            self.remove(name)
        return response


class HeadSaysNothingIsThere:
    rule = "head-length"

    def one_get(self, request, name):
        response = super().one_get(request, name)
        if request.method == "HEAD" and response.status_code == 200:
            response.headers["Content-Length"] = "0"
            response.automatically_set_content_length = False
        return response


class HeadIsRefused:
    rule = "head"

    def does(self, request, methods, kind, *names):
        return super().does(request, [one for one in methods if one != "HEAD"], kind, *names)


class SecondDeleteTakesTheNext:
    rule = "idempotent"

    def deleted_already(self, name):
        if self.kept:
            self.remove(min(self.kept))
        return super().deleted_already(name)


class SecondPutAdds:
    rule = "idempotent"

    def store(self, name, thing):
        if self.kept.get(name) == thing:
            self.kept[str(self.next)] = thing
            self.next += 1
        super().store(name, thing)


class PutMerges:
    rule = "put"

    def store(self, name, thing):
        super().store(name, {**self.kept.get(name, {}), **thing})


class PutTrustsTheContent:
    rule = "put"

    def store(self, name, thing):
        super().store(str(thing.get("id", name)), thing)


class DeleteOnlySaysSo:
    rule = "delete"

    def remove(self, name):
        pass


class AllowHidesDelete:
    rule = "allow-true"

    def allow(self, methods):
        return super().allow([method for method in methods if method != "DELETE"])


class LocationOfTheNextOne:
    rule = "location"

    def made(self, name):
        return super().made(str(self.next))


class OldTagIsAsGood:
    rule = "none-match-new"

    def is_known(self, request, tag):
        return bool(request.if_none_match)


class NeverNotModified:
    rule = "none-match"

    def is_known(self, request, tag):
        return False


class NotModifiedWithoutTag:
    rule = "tag-with-304"

    def not_modified(self, headers):
        return super().not_modified({name: value for name, value in headers.items() if name != "ETag"})


class WritesWhateverMatches:
    rule = "match"

    def check_condition(self, request, name):
        pass


class RefusesAndWrites:
    rule = "refused-is-not-done"

    def one_put(self, request, name):
        try:
            return super().one_put(request, name)
        except Refused as refused:
            if refused.status == 412:
                self.store(name, self.thing_in(request))
            raise


class TagOfTheAddress:
    rule = "tag-changes"

    def shown(self, name, media_type):
        body, headers = super().shown(name, media_type)
        return body, {**headers, "ETag": self.tag(name, media_type)[:-1] + media_type[-4:] + '"'}


class OneTagForAllTypes:
    rule = "tag-of-one-type"

    def shown(self, name, media_type):
        body, headers = super().shown(name, media_type)
        return body, {**headers, "ETag": self.tag(self.data(self.kept[name]), media_type)}


class BareTag:
    rule = "tag-quoted"

    def shown(self, name, media_type):
        body, headers = super().shown(name, media_type)
        return body, {**headers, "ETag": headers["ETag"].strip('"')}


class CallsAPageData:
    rule = "type-true"

    def shown(self, name, media_type):
        body, headers = super().shown(name, media_type)
        return body, {**headers, "Content-Type": "application/json"}


class NoVary:
    rule = "vary"

    def shown(self, name, media_type):
        body, headers = super().shown(name, media_type)
        return body, {name: value for name, value in headers.items() if name != "Vary"}


class MixesUpTypes:
    rule = "type-refusals"

    def refuse_accept(self):
        raise Refused(415, "this media type is not supported")

    def refuse_type(self):
        raise Refused(406, "this media type is not acceptable")


class NoAllow:
    rule = "allow"

    def allow(self, methods):
        return {}


class NoChallenge:
    rule = "challenge"

    def challenge(self):
        return {}


class AllIsWell:
    rule = "error-is-no-success"

    def refusal(self, refused):
        if refused.status != 404:
            return super().refusal(refused)
        return Response(json.dumps({"error": refused.words}), content_type=JSON)


CULPRITS = {name: made for name, made in [*globals().items()] if hasattr(made, "rule")}
