"""Servers that break one rule about what an answer says each (rules/of_answers.py)."""

import json

from flask import Response

from ..representing import JSON, Refused


class CallsAPageData:
    rule = "type-true"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {**fields, "Content-Type": "application/json"}


class NoVary:
    rule = "vary"

    def shown(self, name, media_type):
        content, fields = super().shown(name, media_type)
        return content, {name: value for name, value in fields.items() if name != "Vary"}


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
