"""The OpenAPI document, derived from the resources and the questions themselves: 3.1, or 3.2 for whoever asks."""

import re
from functools import lru_cache, partial
from inspect import isclass

from flask import current_app

from .http_rules import EVENTS, FORM, HTML, JSON, MERGE_PATCH, OPENAPI, PROBLEM, SHOWING, WITH_BODY, reason_phrase
from .messages import PROBLEM_SCHEMA
from .problems import EXPLAINED, asked_before
from .questions import BEFORE_THE_RECORDS, QUESTIONS
from .representations import TEXT, as_json, like, some_of
from .resources import Collection, Resource, kinds_of
from .users import User
from .verbs_in_the_address import CHANGING as GUARDED
from .verbs_in_the_address import HONEST, OUTCOME, STYLE, SUMMARIES, VERBS

CHANGING = ("PUT", "PATCH", "DELETE")
OLD, NEW = "3.1.0", "3.2.0"  # most tools read the old version only
ANY_BYTES = {"type": "string", "format": "binary"}  # without a schema, openapi-generator 7.26 crashes for TypeScript
NOT_TOLD = {NEW: ("HEAD", "OPTIONS", "TRACE"), OLD: ("HEAD", "OPTIONS", "TRACE", "QUERY")}  # INFO says why
COSTS = {  # what a method does to what is stored, for whoever thinks of sending it
    "GET": "It changes nothing, so send it as often as you like.",
    "QUERY": "It changes nothing, although it has a body, so send it as often as you like.",
    "PUT": "What was stored there before is lost. Sent twice, it does the same as once.",
    "PATCH": "The old values are lost, and members that you don't send stay as they are.",
    "DELETE": "What it deletes is lost. Sent twice, it deletes nothing more.",
    "POST": "It changes something each time, so look what happened before you send it again.",
}
NEEDS = {  # by the status of whoever lacks it
    401: "It needs the name and the password of a member.",
    428: "It needs If-Match, with the entity tag of the version that you have seen.",
    429: "It counts how often you ask, and Retry-After says when you may go on.",
}
OWED = {  # what a refusal must carry
    401: "WWW-Authenticate",
    405: "Allow",
    416: "Content-Range",
    429: "Retry-After",
    451: "Link",
}


def reads(resource, method):
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


def operation(resource, method, version):
    """One method of a resource."""
    types = resource.readers(resource, method) if method in WITH_BODY else ()
    content = {media_type: schema_read(resource, media_type, method) for media_type in types}
    done, refused = successes(resource, method, version), statuses_of(QUESTIONS)
    refused = [one for one in refused if one not in NOT_EVERYWHERE or NOT_EVERYWHERE[one](resource, method)]
    words = first_line(getattr(resource, method.lower()))
    words = words.replace("{kind}", getattr(resource, "kind", "")).replace("{plural}", getattr(resource, "plural", ""))
    needs = [NEEDS[status] for status in refused if status in NEEDS]
    returned = [with_its_body(status, one) for status, one in done.items() if status < "304"]
    said = {
        "operationId": operation_id(resource, method),
        "tags": [resource.style],
        "summary": first_sentence(words),
        "description": " ".join([words, COSTS[method], *needs, f"Returns {', or '.join(returned)}."]),
        "parameters": query(resource, method) + conditions(resource, method),
        "requestBody": content and {"required": True, "content": content},
        "responses": done | {str(one): at_hand("responses", one) for one in refused},
        "security": [{"members": []}] if 401 in refused else None,
    }
    return {name: value for name, value in said.items() if value}


def operation_id(resource, method):
    """A name such as deleteUser; an address that has a verb itself is one already: honestUserDelete."""
    if resource.style != Resource.style:
        return name_of_address(resource.address)
    of_many, name = issubclass(resource, Collection), resource.__name__
    if method == "POST":
        return f"create{resource.kind.title() if of_many else name.removesuffix('s')}"
    return f"{'list' if of_many and method == 'GET' else method.lower()}{name}"


def name_of_address(address):
    """What stands in an address, as one name: userDelete of /user/delete/<id>."""
    first, *others = re.findall(r"\w+", ADDRESS_PART.sub("", address))
    return first + "".join(map(str.title, others))


def first_line(thing):
    return thing.__doc__.split("\n")[0]


def first_sentence(words):
    return re.split(r"[.;] |\.$", words)[0]


def with_its_body(status, said):
    """201 with Location, 200 as application/json or text/html, 204 without a body."""
    headers, types = " and ".join(said.get("headers", ())), ", ".join(said.get("content", ()))
    return f"{status} as {types}" if types else f"{status} with {headers}" if headers else f"{status} without a body"


def at_hand(kind: str, name: str | int) -> dict[str, str]:
    """Something that stands among the components of the document."""
    return {"$ref": f"#/components/{kind}/{name}"}


def query(resource, method):
    names = resource.query_members if method in SHOWING else ()
    words = {"after": "The name of the last one on the page before."}
    return [
        {"name": name, "in": "query", "description": words.get(name, f"What its {name} contains."), "schema": TEXT}
        for name in names
    ]


def conditions(resource, method):
    """The headers by which a client says which version it means, or which part of it."""
    names = ("If-Match",) if method in CHANGING else ()
    if method in SHOWING:
        names = ("If-None-Match", "Range") if resource.in_parts else ("If-None-Match",)
    return [{"name": name, "in": "header", "schema": TEXT, **CONDITIONS[name]} for name in names]


CONDITIONS = {
    "If-Match": {"description": "Do it only to the version with this entity tag; * is any.", "example": "*"},
    "If-None-Match": {"description": "Answer 304 if the entity tag is still this one.", "example": '"not-this-one"'},
    "Range": {"description": "The bytes that you want.", "example": "bytes=0-99"},
}


def schema_read(resource, media_type, method):
    """What a body of this media type looks like, and where it is JSON or a form, an example."""
    if method == "QUERY":
        wanted = some_of(**dict.fromkeys(resource.query_members, TEXT))
        return {"schema": wanted, "example": {resource.query_members[0]: "a"}}
    example = {"example": resource.example} if hasattr(resource, "example") else {}
    name = resource.kind.title() if hasattr(resource, "kind") else schema_of(resource)
    if media_type == MERGE_PATCH or resource.posted == 200:
        return {"schema": some_of(**resource.schema["properties"]), **example}
    return {"schema": at_hand("schemas", name), **example} if media_type in (JSON, FORM) else {"schema": ANY_BYTES}


def schema_of(resource):
    """The name of the schema of what it shows: its own name, unless it says another."""
    return getattr(resource, "schema_name", resource.__name__)


def successes(resource, method, version):
    """The statuses with which a method does what it is asked, and what comes with each."""
    if method in SHOWING:
        return representations(resource, method, version)
    made = {"201": response_object("It was created. Location says where.", "Location")}
    done = {"204": response_object("Done.")}
    posted = {200: representations(resource, "POST", version), 201: made, 204: done}
    if method == "POST":
        return posted[resource.posted]
    return made | done if method == "PUT" and resource.exists is not True else done


def representations(resource, method, version):
    """200, and what comes instead of it when a client has something already, or wants a part only."""
    content = {media_type: media(resource, media_type, version) for media_type in resource.offers}
    shown = {"200": response_object("The representation.", content=content)}
    if method in SHOWING:
        shown["304"] = response_object("You have it already.")
    if method == "GET" and resource.in_parts:
        shown["206"] = response_object("A part of the representation.", "Content-Range", content=content)
    return shown


def media(resource, media_type, version):
    """What a body of this media type looks like, where it is JSON or, in the new version, an endless row of events."""
    if "json" in media_type:
        return {"schema": at_hand("schemas", schema_of(resource))}
    is_told = media_type == EVENTS and version == NEW
    return {"itemSchema": at_hand("schemas", schema_of(resource))} if is_told else {}


def statuses_of(questions):
    return sorted({status for statuses in questions.values() for status in statuses})


def refusal(status, questions):
    """A problem: which questions can end with it, and what it looks like."""
    asked = " ".join(f"{words} ({section})" for words, section in questions)
    explained, (question, section) = EXPLAINED[status], questions[0]
    facts = {"type": f"/problem/{status}", "title": reason_phrase(status), "status": status, "detail": explained.means}
    way_out = {"words": explained.ways_out[0], "change": {}}
    example = {**facts, "question": question, "section": section, "way_out": way_out, "steps": []}
    content = {PROBLEM: {"schema": at_hand("schemas", "Problem"), "example": example}, HTML: {}}
    owed = [OWED[status]] if status in OWED else []
    return response_object(f"{reason_phrase(status)}. The answer was no to: {asked}", *owed, content=content)


def response_object(description: str, *header_names: str, content: dict | None = None) -> dict:
    """One response: what it means, the headers that it always has, and the media types of its body."""
    headers = {name: {"required": True, "schema": TEXT} for name in header_names}
    said = {"description": description, "headers": headers, "content": content}
    return {name: value for name, value in said.items() if value}


ADDRESS_PART = re.compile(r"<(\w+):(\w+)>")  # of an address, that a client fills in: <name:id>
EXAMPLES = {"user": "ana", "status": "404"}  # of what may stand there, where it is not 1


def openapi_to_json(version, resource):
    """The whole document, about the resources that live in this very app; those of a class are no tools for anybody."""
    found = [one for one in current_app.view_functions.values() if isclass(one)]
    resources = tuple(one for one in found if not getattr(one, "of_the_class", False))
    forms = tuple((name, form.regex) for name, form in current_app.url_map.converters.items())
    return document(resources, forms, version)


@lru_cache(maxsize=8)  # of apps with other resources
def document(resources, forms, version):
    """The bytes for these resources and forms of what stands in an address: it takes long to make them."""
    paths = {}
    for one in resources:
        told = [method for method in one.methods() if method not in NOT_TOLD[version]]
        operations = {method.lower(): operation(one, method, version) for method in told}
        paths[one.address] = {"summary": first_line(one)} | operations
    paths |= {address: verb_item(address, *verb, SUMMARIES[address]) for address, verb in VERBS.items()}
    return as_json(
        {
            "openapi": version,
            "info": INFO,
            "tags": [{"name": name, "description": words} for name, words in STYLES.items()],
            "paths": {  # as OpenAPI writes an address: /user/{id}
                ADDRESS_PART.sub(r"{\2}", address): parts_of(address, dict(forms)) | item
                for address, item in paths.items()
            },
            "components": {
                "schemas": {**schemas_of(resources, version), "Problem": PROBLEM_SCHEMA},
                "responses": {str(status): refusal(status, asked_before(status)) for status in statuses_of(QUESTIONS)},
                "securitySchemes": {"members": {"type": "http", "scheme": "basic"}},
            },
        }
    )


def schemas_of(resources, version):
    """Name -> schema of all that media() refers to, with an example of each record."""
    shown = [resource for resource in resources if any(media(resource, kind, version) for kind in resource.offers)]
    named = {schema_of(resource): resource.schema_among(kinds_of(resources)) for resource in shown}
    examples = {kind.title(): one.example for kind, one in kinds_of(resources).items() if hasattr(one, "example")}
    return {
        name: schema | ({"examples": [examples[name]]} if name in examples else {}) for name, schema in named.items()
    }


OPENAPI_31, OPENAPI_32 = f"{OPENAPI};version=3.1", f"{OPENAPI};version=3.2"
INFO = {
    "title": "One Address",
    "version": "1",
    "description": "Every noun has one address; what is done to it, the method says. Each address has OPTIONS and "
    "TRACE as well, and HEAD where it has GET. They aren't described, so that nobody makes tools of them. This comes "
    f"in OpenAPI 3.1. Send Accept: {OPENAPI_32} for 3.2, which also has QUERY and what an event looks like.",
}
STYLES = {  # the tags: which way of writing addresses an operation belongs to
    Resource.style: "The method says what is done, and the address what it is done to.",
    HONEST: "A counter-example. The address has a verb in it. Whatever changes is a POST, and each status is accurate.",
    STYLE: "A counter-example. The address has a verb in it, a GET deletes, and the status is 200 even for an error.",
}


def verb_item(address, method, _, words):
    """One address with a verb in it: its status is 200, whatever came of it."""
    schema = some_of(**User.schema["properties"]) if "<" in address else at_hand("schemas", "User")
    content = {media_type: {"schema": schema, "example": User.example} for media_type in (JSON, FORM)}
    shown = {JSON: {"schema": some_of(**OUTCOME)}, HTML: {}}
    refused = [one for one in statuses_of(BEFORE_THE_RECORDS) if one not in NOT_EVERYWHERE]
    said = {
        "operationId": name_of_address(address),
        "tags": [STYLE],
        "summary": first_sentence(words),
        "description": f"{words} Returns 200 in any case. Where it failed, ok is false.",
        "requestBody": {"required": True, "content": content} if method == "POST" else None,
        "responses": {"200": response_object("What came of it.", content=shown)}
        | {str(one): at_hand("responses", one) for one in sorted(refused + [403] * (address in GUARDED))},
    }
    return {method.lower(): {name: value for name, value in said.items() if value}}


def parts_of(address, forms):
    """What stands in an address, of the form that Flask lets through, for all of its methods."""
    said = {"in": "path", "required": True}
    parts = [
        {"name": name, **said, "schema": like(forms[kind]), "example": EXAMPLES.get(name, "1")}
        for kind, name in ADDRESS_PART.findall(address)
    ]
    return {"parameters": parts} if parts else {}


class OpenAPI(Resource):
    """What there is, for programs that read OpenAPI."""

    address = "/openapi"
    offers = {
        OPENAPI: partial(openapi_to_json, OLD),
        OPENAPI_31: partial(openapi_to_json, OLD),
        OPENAPI_32: partial(openapi_to_json, NEW),
        JSON: partial(openapi_to_json, OLD),
    }
    schema = {"type": "object", "required": ["openapi", "info", "paths", "components"]}

    def get(self):
        """Describe this service for programs."""
        return self.ok()
