"""Harmless peculiarities: servers differ in many things that no rule lays down. A line-up gives each server one."""

import json

from flask import Response

from .representing import HTML, Refused, empty


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
    allowed = "a PUT that replaced may be answered 204, or 200 with content (RFC 9110, section 9.3.4)"

    def replaced(self, name):
        content, fields = self.shown(name, "application/json")
        return Response(content, headers=fields)


class SortsMembers:
    allowed = (
        "the members of a JSON object have no order (RFC 8259, section 1), nor do spaces between them mean anything"
    )

    def data(self, thing):
        return json.dumps(thing, sort_keys=True, indent=1)


class SpeaksPages:
    allowed = "the content of a refusal may be of any type (RFC 9110, section 15.5)"

    def refusal(self, refused):
        page = f"<!doctype html><title>{refused.status}</title><p>{refused.words}"
        return Response(page, refused.status, refused.fields, content_type=HTML)


class LongTags:
    allowed = "an entity tag is opaque: any text between quotes is right (RFC 9110, section 8.8.3)"

    def tag(self, content, media_type):
        return f'"version-{super().tag(content, media_type)[1:]}'


class TellsItsName:
    allowed = "a server may say what it is, or not (Server: RFC 9110, section 10.2.4)"

    def __call__(self, environ, start_response):
        def start(status, fields, *more):
            return start_response(status, [*fields, ("Server", "harbour/2")], *more)

        return super().__call__(environ, start)


HABITS = (SaysGone, DeletesTwice, ShowsWhatWasPut, SortsMembers, SpeaksPages, LongTags, TellsItsName)
