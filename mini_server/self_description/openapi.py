"""A description of every noun for programs: an OpenAPI document, derived from the nouns and the questions themselves.

Only the nouns are in it. The four verbs in the address would look as healthy there as everything else: such a document
says which methods there are, and not what they do to the records. https://spec.openapis.org/oas/v3.2.0
"""

import re
from functools import cached_property, lru_cache
from inspect import isclass

from flask import current_app

from ..nouns.resource import Resource
from ..questions.in_order import QUESTIONS
from ..representations.formats import as_json
from ..rules.entity_tags import entity_tag
from ..rules.media_types import JSON, OPENAPI
from .openapi_operations import first_line, operation, refusal
from .openapi_schemas import SCHEMAS
from .problem_pages import asked_before

PART = re.compile(r"<(\w+):(\w+)>")  # of an address, that a client fills in: <name:id>
EXAMPLES = {"user": "ana", "status": "404"}  # of what may stand there, where it is not 1


def openapi_to_json(resource):
    """The whole document, about the nouns that live in this very app."""
    nouns = tuple(noun for noun in current_app.view_functions.values() if isclass(noun))
    return document(nouns, tuple((name, form.regex) for name, form in current_app.url_map.converters.items()))


@lru_cache(maxsize=8)  # of apps with other nouns
def document(nouns, forms):
    """The octets for these nouns and forms of what stands in an address: it takes long to make them."""
    statuses = sorted({status for statuses in QUESTIONS.values() for status in statuses})
    return as_json(
        {
            "openapi": "3.2.0",
            "info": INFO,
            "paths": {path_of(noun.address): path_item(noun, dict(forms)) for noun in nouns},
            "components": {
                "schemas": SCHEMAS
                | {name: one for noun in nouns for name, one in getattr(noun, "schemas", {}).items()},
                "responses": {str(status): refusal(status, asked_before(status)) for status in statuses},
                "securitySchemes": {"members": {"type": "http", "scheme": "basic"}},
            },
        }
    )


tag_of = lru_cache(maxsize=8)(entity_tag)
INFO = {
    "title": "One Address",
    "version": "1",
    "description": "Every noun has one address; what is done to it, the method says.",
}


def path_of(address):
    """An address as OpenAPI writes it: /user/{id}."""
    return PART.sub(r"{\2}", address)


def path_item(noun, forms):
    """One noun: what stands in its address, and its methods."""
    parts = [named_part(forms[kind], name) for kind, name in PART.findall(noun.address)]
    operations = {method.lower(): operation(noun, method) for method in noun.methods()}
    return {"summary": first_line(noun), **({"parameters": parts} if parts else {}), **operations}


def named_part(form, name):
    """A part of the address, of the form that Flask lets through."""
    schema = {"type": "string", "pattern": f"^{form}$"}
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": EXAMPLES.get(name, "1")}


class OpenAPI(Resource):
    """What there is, for programs that read OpenAPI."""

    address = "/openapi"
    offers = {OPENAPI: openapi_to_json, JSON: openapi_to_json}

    @cached_property
    def entity_tag(self):
        return tag_of(self.content)

    @property
    def entity_tags(self):
        return [self.entity_tag] * len(self.offers)

    def get(self):
        """Show the document."""
        return self.shown()


NOUNS = [OpenAPI]
