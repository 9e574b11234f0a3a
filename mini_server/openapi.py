"""The OpenAPI document, derived from the resources and the questions themselves."""

import re
from functools import lru_cache
from inspect import isclass
from itertools import takewhile

from flask import current_app

from .http_rules import (
    EVENTS,
    FORM,
    HTML,
    JSON,
    MERGE_PATCH,
    MESSAGE,
    OPENAPI,
    PROBLEM,
    SHOWING,
    WITH_BODY,
    reason_phrase,
)
from .messages import PROBLEM_SCHEMA
from .problems import asked_before
from .questions import LAST_OF_OPTIONS_AND_TRACE, QUESTIONS
from .representations import TEXT, as_json, some_of
from .resources import Resource, kinds_of

CHANGING = ("PUT", "PATCH", "DELETE")
COME_BY_THEMSELVES = {
    "HEAD": "Say what GET would say, without the body.",
    "OPTIONS": "Say what this address allows.",
    "TRACE": "Send the request back as it arrived, without what is secret.",
}
OWED = {  # what a refusal must carry
    401: "WWW-Authenticate",
    405: "Allow",
    416: "Content-Range",
    429: "Retry-After",
    451: "Link",
}


def reads(resource, method):
    """Does this method read a body here?"""
    return method in WITH_BODY and bool(resource.readers(resource, method))


NOT_EVERYWHERE = {  # status: can this method of this resource be refused with it?
    401: lambda resource, method: hasattr(resource, "members_only"),
    403: lambda resource, method: hasattr(resource, "members_only") or method not in SHOWING,
    405: lambda resource, method: False,  # only its own methods are written down
    406: lambda resource, method: method in SHOWING,
    409: lambda resource, method: resource.conflict is not Resource.conflict and method in ("PUT", "PATCH"),
    410: lambda resource, method: resource.exists is not True,
    411: reads,
    415: reads,
    416: lambda resource, method: resource.in_parts and method == "GET",
    422: reads,
    428: lambda resource, method: resource.demands_condition and method in CHANGING,
    429: lambda resource, method: hasattr(resource, "counted"),
}


def operation(resource, method):
    """One method of a resource."""
    content = bodies_read(resource, method) if method in WITH_BODY else None
    said = {
        "operationId": f"{resource.__name__}.{method.lower()}",
        "summary": COME_BY_THEMSELVES.get(method) or first_line(getattr(resource, method.lower())),
        "parameters": query(resource, method) + conditions(resource, method),
        "requestBody": content and {"required": True, "content": content},
        "responses": successes(resource, method)
        | {str(one): at_hand("responses", one) for one in refusals(resource, method)}
        | getattr(resource, "more_responses", {}).get(method, {}),
        "security": [{"members": []}] if 401 in refusals(resource, method) else None,
    }
    return {name: value for name, value in said.items() if value}


def first_line(thing):
    """What it is for, in the words of its docstring."""
    return thing.__doc__.split("\n")[0]


def at_hand(kind: str, name: str | int) -> dict[str, str]:
    """Something that stands among the components of the document."""
    return {"$ref": f"#/components/{kind}/{name}"}


def query(resource, method):
    """What the query of the address may say."""
    names = resource.query_members if method in SHOWING else ()
    return [{"name": name, "in": "query", "schema": TEXT} for name in names]


def conditions(resource, method):
    """The headers by which a client says which version it means, or which part of it."""
    examples = {"If-Match": "*"} if method in CHANGING else {}
    if method in SHOWING:
        examples = {"If-None-Match": '"not-this-one"'} | ({"Range": "bytes=0-99"} if resource.in_parts else {})
    return [{"name": name, "in": "header", "schema": TEXT, "example": value} for name, value in examples.items()]


def bodies_read(resource, method):
    """The media types that a method reads, and what they look like."""
    return {media_type: schema_read(resource, media_type, method) for media_type in resource.readers(resource, method)}


def schema_read(resource, media_type, method):
    """What a body of this media type looks like, where it is JSON or a form."""
    if method == "QUERY":
        return {"schema": some_of(**dict.fromkeys(resource.query_members, TEXT))}
    name = resource.kind.title() if hasattr(resource, "kind") else schema_of(resource)
    if media_type == MERGE_PATCH or resource.posted in (200, 303):
        return {"schema": some_of(**resource.schema["properties"])}
    return {"schema": at_hand("schemas", name)} if media_type in (JSON, FORM) else {}


def schema_of(resource):
    """The name of the schema of what it shows: its own name, unless it says another."""
    return getattr(resource, "schema_name", resource.__name__)


def successes(resource, method):
    """The statuses with which a method does what it is asked, and what comes with each."""
    if method in SHOWING:
        return representations(resource, method)
    made = {"201": response_object("Made. Location says where.", "Location")}
    done, elsewhere = {"204": response_object("Done.")}, {"303": response_object("Done. Look there.", "Location")}
    posted = {200: representations(resource, "POST"), 201: made, 204: done, 303: elsewhere}
    return {
        "POST": posted[resource.posted],
        "PUT": done if resource.exists is True else made | done,
        "OPTIONS": {"204": response_object("What there is.", "Allow")},
        "TRACE": {"200": response_object("What arrived.", content={MESSAGE: {"schema": TEXT}})},
    }.get(method, done)


def representations(resource, method):
    """200, and what comes instead of it when a client has something already, or wants a part only."""
    content = {media_type: media(resource, media_type) for media_type in resource.offers}
    shown = {"200": response_object("The representation.", content=content)}
    if method in SHOWING:
        shown["304"] = response_object("You have it already.")
    if method == "GET" and resource.in_parts:
        shown["206"] = response_object("A part of the representation.", "Content-Range", content=content)
    return shown


def media(resource, media_type):
    """What a body of this media type looks like, where it is JSON or an endless row of events."""
    if "json" in media_type:
        return {"schema": at_hand("schemas", schema_of(resource))}
    return {"itemSchema": at_hand("schemas", schema_of(resource))} if media_type == EVENTS else {}


def refusals(resource, method):
    """The statuses of all questions that are asked here and can say no."""
    ends_early = method in ("OPTIONS", "TRACE")
    asked = takewhile(lambda question: not ends_early or question is not LAST_OF_OPTIONS_AND_TRACE, QUESTIONS)
    found = {status for question in asked for status in QUESTIONS[question]}
    return sorted(one for one in found if one not in NOT_EVERYWHERE or NOT_EVERYWHERE[one](resource, method))


def refusal(status, questions):
    """A problem: which questions can end with it, and what it looks like."""
    asked = " ".join(f"{words} ({section})" for words, section in questions)
    content = {PROBLEM: {"schema": at_hand("schemas", "Problem")}, HTML: {}}
    owed = [OWED[status]] if status in OWED else []
    return response_object(f"{reason_phrase(status)}. The answer was no to: {asked}", *owed, content=content)


def response_object(description: str, *header_names: str, content: dict | None = None) -> dict:
    """One response: what it means, the headers that it always has, and the media types of its body."""
    headers = {name: {"required": True, "schema": TEXT} for name in header_names}
    said = {"description": description, "headers": headers, "content": content}
    return {name: value for name, value in said.items() if value}


ADDRESS_PART = re.compile(r"<(\w+):(\w+)>")  # of an address, that a client fills in: <name:id>
EXAMPLES = {"user": "ana", "status": "404"}  # of what may stand there, where it is not 1


def openapi_to_json(resource):
    """The whole document, about the resources that live in this very app."""
    resources = tuple(resource for resource in current_app.view_functions.values() if isclass(resource))
    return document(resources, tuple((name, form.regex) for name, form in current_app.url_map.converters.items()))


@lru_cache(maxsize=8)  # of apps with other resources
def document(resources, forms):
    """The bytes for these resources and forms of what stands in an address: it takes long to make them."""
    statuses = sorted({status for statuses in QUESTIONS.values() for status in statuses})
    return as_json(
        {
            "openapi": "3.2.0",
            "info": INFO,
            "paths": {path_of(resource.address): path_item(resource, dict(forms)) for resource in resources},
            "components": {
                "schemas": {**schemas_of(resources), "Problem": PROBLEM_SCHEMA},
                "responses": {str(status): refusal(status, asked_before(status)) for status in statuses},
                "securitySchemes": {"members": {"type": "http", "scheme": "basic"}},
            },
        }
    )


def schemas_of(resources):
    """Name -> schema of all JSON that is shown."""
    shown = [resource for resource in resources if any("json" in kind or kind == EVENTS for kind in resource.offers)]
    return {schema_of(resource): resource.schema_among(kinds_of(resources)) for resource in shown}


INFO = {
    "title": "One Address",
    "version": "1",
    "description": "Every noun has one address; what is done to it, the method says.",
}


def path_of(address):
    """An address as OpenAPI writes it: /user/{id}."""
    return ADDRESS_PART.sub(r"{\2}", address)


def path_item(resource, forms):
    """One resource: what stands in its address, and its methods."""
    parts = [named_part(forms[kind], name) for kind, name in ADDRESS_PART.findall(resource.address)]
    operations = {method.lower(): operation(resource, method) for method in resource.methods()}
    return {"summary": first_line(resource), **({"parameters": parts} if parts else {}), **operations}


def named_part(form, name):
    """A part of the address, of the form that Flask lets through."""
    schema = {"type": "string", "pattern": f"^{form}$"}
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": EXAMPLES.get(name, "1")}


class OpenAPI(Resource):
    """What there is, for programs that read OpenAPI."""

    address = "/openapi"
    offers = {OPENAPI: openapi_to_json, JSON: openapi_to_json}
    schema = {"type": "object", "required": ["openapi", "info", "paths", "components"]}

    def get(self):
        """Show the document."""
        return self.ok()
