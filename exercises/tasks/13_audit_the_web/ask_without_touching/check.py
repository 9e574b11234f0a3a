"""Services with descriptions that aren't quite true; what the client says, and what it sent, is judged."""

import json
import re

from werkzeug.wrappers import Request, Response

from exercises.checking import check

SAFE = "OPTIONS asks what can be done and does nothing (RFC 9110, sections 9.2.1 and 9.3.7), but other methods do what the address does."
ALLOW = "Allow lists the methods that the address has, whatever the status (RFC 9110, section 10.2.1)."
SILENT = "a response without Allow says nothing about methods (RFC 9110, section 10.2.1)."
EMPTY = "an empty Allow names no method (RFC 9110, section 10.2.1)."
COMMAS = "a list needs no blanks after its commas (RFC 9110, section 5.6.1)."
ASKED = "which methods an address has is in its response to OPTIONS (RFC 9110, section 9.3.7)."
BRACES = "a name in braces stands for a part of the address (a convention of OpenAPI). Here 1 takes its place."
NAMED = "the addresses are those in paths, with 1 in place of each name in braces (a convention of this task)."
FORM = "operations and addresses are named as in the description, with its braces (a convention of this task)."
CAPITALS = "method names are in upper case, as in Allow (RFC 9110, section 9.1)."
NO_METHOD = "other members of an address, such as parameters, aren't methods (a convention of OpenAPI)."
UNCOMPARED = "HEAD, OPTIONS and TRACE are left out on both sides (a convention of this task)."
THREE = "what to return is a convention of this task."
KINDS = {
    "not_there": "is described, but not named by Allow",
    "not_said": "is named by Allow, but not described",
    "unknown": "has no Allow in its response",
}
LEFT_OUT = {"HEAD", "OPTIONS", "TRACE", ""}
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
PARTS = {"parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}]}


class Service:
    """A WSGI app. `addresses`: pattern -> (described methods, status of OPTIONS, Allow or None).

    `changed` names each request that has changed something: all but OPTIONS and HEAD do, but for the description.
    """

    def __init__(self, addresses):
        self.addresses, self.changed = addresses, []
        paths = {pattern: self.described(pattern, said) for pattern, (said, _, _) in addresses.items()}
        info = {"title": "library", "version": "1"}
        self.document = {"openapi": "3.0.3", "info": info, "paths": paths}
        self.answers = {self.filled(pattern): one[1:] for pattern, one in addresses.items()}

    def described(self, pattern, said):
        methods = {method.lower(): {"responses": {"200": {"description": "done"}}} for method in said.split()}
        return {**PARTS, **methods} if "{" in pattern else methods

    @staticmethod
    def filled(pattern):
        return re.sub(r"\{[^}]*\}", "1", pattern)

    def __call__(self, environ, start_response):
        asked = Request(environ)
        return self.answer(asked)(environ, start_response)

    def answer(self, asked):
        if asked.path == "/openapi.json" and asked.method in ("GET", "HEAD"):
            return Response(json.dumps(self.document), content_type="application/json")
        if asked.path not in self.answers:
            return Response("", 404)
        if asked.method not in ("OPTIONS", "HEAD"):
            self.changed.append(f"{asked.method} {asked.path}")
            return Response("", 204)
        status, allow = self.answers[asked.path]
        return Response("", status, {} if allow is None else {"Allow": allow})


def of_service(service):
    """What is right to say of a service."""
    wanted = {kind: set() for kind in KINDS}
    for pattern, (said, _, allow) in service.addresses.items():
        named = {one.strip() for one in (allow or "").split(",")} - LEFT_OUT
        if allow is None:
            wanted["unknown"].add(pattern)
            continue
        told = {*said.split()} - LEFT_OUT
        wanted["not_there"] |= {f"{method} {pattern}" for method in told - named}
        wanted["not_said"] |= {f"{method} {pattern}" for method in named - told}
    return wanted


def judged(trial, addresses):
    """The client finds the differences of such a service, and changes nothing."""
    service = Service(addresses)
    server = trial.server(service)
    came = trial.run(server)
    touched(trial, service, trial.sent(server))
    fits = isinstance(came, dict) and all(isinstance(came.get(kind), list) for kind in KINDS)
    shape = f"a dict with the lists {', '.join(KINDS)}"
    trial.need(fits, f"differences returned {str(came)[:80]}", shape, THREE)
    for kind, right in of_service(service).items():
        said, wanted = {str(one).strip() for one in came[kind]}, f"{kind}: {sorted(right)}"
        for one in sorted(right - said):
            why, about = reason(service, one, said), answers_about(service, one, trial.sent(server))
            trial.refuse(f"{kind} lacks {one}, which {KINDS[kind]}, and has {sorted(said)}", wanted, why, about)
        for one in sorted(said - right):
            why, about = reason(service, one), answers_about(service, one, trial.sent(server))
            trial.refuse(f"{kind} has {one}, which doesn't belong there", wanted, why, about)


def reason(service, one, instead=()):
    """Why an operation or address belongs into a list or not, where these were named instead."""
    method, _, pattern = one.rpartition(" ")
    if service.filled(one) != one and service.filled(one) in instead:
        return FORM
    if pattern not in service.addresses:
        return FORM
    if method and method not in METHODS:
        return UNCOMPARED if method in LEFT_OUT else CAPITALS if method.upper() in METHODS else NO_METHOD
    if method.lower() and f"{method.lower()} {pattern}" in instead:
        return CAPITALS
    allow = service.addresses[pattern][2]
    if not allow:
        return SILENT if allow is None else EMPTY
    return COMMAS if "," in allow and ", " not in allow else ALLOW


def answers_about(service, one, sent):
    """The responses to OPTIONS that decide about an operation or address."""
    target = service.filled(one).rpartition(" ")[2]
    return [answer for answer in sent if (answer.method, answer.target) == ("OPTIONS", target)]


def touched(trial, service, sent):
    """Nothing but OPTIONS was sent, besides the GET for the description; each address is asked, and asked rightly."""
    read = [one for one in sent if one.method == "GET" and one.target == "/openapi.json"]
    harm = [one for one in sent if one.method not in ("OPTIONS", "HEAD") and one not in read]
    words = f"{harm[0].method} {harm[0].target} was sent" if harm else ""
    known = bool(harm) and f"{harm[0].method} {harm[0].target}" in service.changed
    trial.need(not harm, f"{words}{', and it changed something' if known else ''}", "OPTIONS only", SAFE, harm[:3])
    asked = [one.target for one in sent if one.method == "OPTIONS"]
    odd = [one for one in sent if one.method == "OPTIONS" and one.target not in service.answers]
    odd = [one for one in odd if one.target not in ("*", "/openapi.json")]
    words = f"OPTIONS {odd[0].target} was sent, but no such address is described" if odd else ""
    why = BRACES if odd and ("%7B" in odd[0].target or "{" in odd[0].target) else NAMED
    trial.need(not odd, words, f"one of {', '.join(service.answers)}", why, odd[:3])
    missed = [target for target in service.answers if target not in asked]
    trial.need(not missed, f"{(missed or [''])[0]} was never asked with OPTIONS", "OPTIONS at each address", ASKED)


@check("compared", points=2)
def both_lists_are_found(trial):
    """What is described and not there, and what is there and not described."""
    plain = {
        "/books/": ("GET POST", 200, "GET, HEAD, OPTIONS"),
        "/loans/": ("GET", 204, "GET, POST, DELETE"),
        "/readers/": ("GET POST", 204, "POST, GET, OPTIONS, HEAD, TRACE"),
    }
    judged(trial, plain)


@check("filled", points=2)
def names_in_braces_are_filled(trial):
    """Addresses with braces are asked with 1 in their place, and named as they are described."""
    holed = {
        "/book/{id}": ("GET PUT", 200, "GET, HEAD, DELETE, OPTIONS"),
        "/reader/{name}/loan/{book-id}": ("DELETE", 204, "GET, DELETE"),
        "/book/{id}/cover.{type}": ("GET", 204, "PUT,GET,HEAD"),
    }
    judged(trial, holed)


@check("statuses", points=2)
def silence_is_unknown(trial):
    """Allow counts with every status; without it nothing is known; an empty one names no method."""
    odd = {
        "/books/": ("GET POST", 405, "GET, POST, PATCH"),
        "/book/{id}": ("GET PUT", 204, None),
        "/loans/": ("GET", 200, None),
        "/readers/": ("GET POST", 404, None),
        "/reader/{id}": ("GET DELETE", 405, "GET"),
        "/archive/": ("GET", 200, ""),
        "/shelf/{id}": ("PUT", 500, None),
        "/desk": ("", 204, "GET, PUT"),
        "/door": ("GET HEAD OPTIONS", 204, "GET"),
    }
    judged(trial, odd)


@check("untouched", points=2)
def nothing_is_touched(trial):
    """Where a GET deletes, and where no method is as described, the service is as before."""
    harmful = {
        "/book/{id}/delete": ("GET", 200, "GET, HEAD"),
        "/books/clear": ("POST", 204, "GET, POST"),
        "/book/{id}": ("GET PUT PATCH DELETE", 405, "GET, HEAD"),
    }
    judged(trial, harmful)
