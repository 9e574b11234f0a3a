"""How an honest server shows a thing, which conditions it keeps, and what it takes as a content."""

import hashlib
import html
import json

from flask import Response

JSON, HTML = "application/json", "text/html; charset=utf-8"


class Refused(Exception):
    """A request that is answered with a refusal: its status, its words, its fields."""

    def __init__(self, status, words, fields=()):
        super().__init__(words)
        self.status, self.words, self.fields = status, words, dict(fields)


def empty(status, fields=()):
    """An answer without content, and without a word on its type."""
    response = Response(status=status, headers=dict(fields))
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
        """(content, fields) of a thing in a type."""
        thing = self.kept[name]
        content = self.page(thing) if media_type == HTML else self.data(thing)
        return content, {"Content-Type": media_type, "ETag": self.tag(content, media_type), "Vary": "Accept"}

    def data(self, thing):
        return json.dumps(thing)

    def page(self, thing):
        members = ", ".join(f"{key}: {thing[key]}" for key in thing)
        return f"<!doctype html><title>One thing</title><p>{html.escape(members)}"

    def tag(self, content, media_type):
        """Another tag for every other content. RFC 9110, section 8.8.3."""
        return f'"{hashlib.sha256(content.encode()).hexdigest()[:8]}"'

    # conditions

    def is_known(self, request, tag):
        """Whether If-None-Match names what the client would get."""
        return request.if_none_match.contains_weak(tag.strip('"')) or request.if_none_match.star_tag

    def not_modified(self, fields):
        return empty(304, {name: fields[name] for name in ("ETag", "Vary") if name in fields})

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

    # contents

    def thing_in(self, request):
        """The thing that a request's content is: an object of JSON."""
        if request.mimetype != JSON:
            self.refuse_type()
        thing = request.get_json(silent=True)
        if not isinstance(thing, dict):
            raise Refused(400, "the content is no object of JSON")
        return thing

    def refuse_type(self):
        raise Refused(415, f"only {JSON} is taken here", {"Accept": JSON})
