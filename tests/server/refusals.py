"""The table of refusals, over all nouns, and what the OpenAPI document describes."""

import json
import re
from dataclasses import dataclass, field, replace

from mini_server.app import RESOURCES, create_app
from mini_server.resources import Collection, Member
from mini_server.verbs_in_the_address import VERBS

# Every refusal of the server, provoked: a request for each, as data.

JSON, FORM, PATCH = "application/json", "application/x-www-form-urlencoded", "application/merge-patch+json"
HTML, XML = "text/html", "application/xml"
ZOE = '{"name": "Zoe", "email": "zoe@example.org"}'


@dataclass(frozen=True)
class Request:
    """A request as a test writes it; `changed` gives it with a way out applied."""

    method: str
    target: str
    headers: dict = field(default_factory=dict)
    body: str = ""
    version: str = "HTTP/1.1"

    def raw(self):
        """The bytes that go over the wire. {port} is still to be filled in."""
        headers = {"Host": "127.0.0.1:{port}", **self.headers}
        if self.body:
            headers.setdefault("Content-Length", str(len(self.body.encode())))
        lines = [f"{self.method} {self.target} {self.version}"]
        lines += [f"{name}: {value}" for name, value in headers.items() if value is not None]
        return "\r\n".join([*lines, "", self.body]).encode()

    def changed(self, change):
        """The same request with the one change that a way out names."""
        others = {name: value for name, value in change.items() if name not in ("fields", "content")}
        headers = {**self.headers, **change.get("fields", {})}
        if "content" in change:
            headers["Content-Length"] = str(len(change["content"].encode()))
        return replace(self, headers=headers, body=change.get("content", self.body), **others)


def sends(kind):
    """The header that names the type of the body."""
    return {"Content-Type": kind}


WITHHELD = ("/blog/1/entry/3", "by order of a court, on demand of the heirs, under the law on letters")


REFUSALS = {  # what only one address refuses, or each in its own way: (status, request)
    "a percent that means nothing": (400, Request("GET", "/user/%zz")),
    "too many headers": (431, Request("GET", "/", {f"X-{number}": "a" for number in range(101)})),
    "CONNECT": (501, Request("CONNECT", "example.org:443")),
    "no such address": (404, Request("GET", "/nowhere")),
    "a name that is none": (404, Request("GET", "/user/Ada")),
    "a query that means nothing": (404, Request("GET", "/users/?age=36")),
    "a query that says one thing twice": (404, Request("GET", "/users/?name=Ada%20Lovelace&name=Grace%20Hopper")),
    "a query where none is": (404, Request("GET", "/user/1?x=1")),
    "a method that it does not have": (405, Request("DELETE", "/users/")),
    "GET on an address that only takes POST": (405, Request("GET", "/users/create/")),
    "DELETE on an address that says delete": (405, Request("DELETE", "/user/delete/1")),
    "asked too often": (429, Request("GET", "/limited")),
    "a page at another port": (403, Request("DELETE", "/user/1", {"Sec-Fetch-Site": "same-site"})),
    "nobody in particular": (401, Request("GET", "/private/ana")),
    "a member with a wrong password": (401, Request("GET", "/private/ana", {"Authorization": "Basic YW5hOng="})),
    "somebody else's page": (403, Request("GET", "/private/ana", {"Authorization": "Basic YmVuOmJlbi1zZWNyZXQ="})),
    "what a law forbids to show": (451, Request("GET", WITHHELD[0])),
    "changing what a law forbids to show": (451, Request("DELETE", WITHHELD[0])),
    "a query that does not say how long it is": (411, Request("QUERY", "/users/", sends(FORM))),
    "a picture that is none": (422, Request("PUT", "/picture/1", sends("application/xml"), "<picture/>")),
    "a picture that is no XML": (400, Request("PUT", "/picture/9", sends("application/xml"), "<picture>")),
    "a write to a blog without a condition": (428, Request("DELETE", "/blog/1")),
    "a blog that changes its author": (
        409,
        Request(
            "PUT", "/blog/1", {**sends(JSON), "If-Match": "*"}, '{"title": "x", "author": "/user/2", "about": "y"}'
        ),
    ),
    "an entry of a blog that is not there": (404, Request("PUT", "/blog/9/entry/1", sends(JSON), "{}")),
    "no type": (415, Request("POST", "/users/", {}, ZOE)),
    "changing a user who is gone": (410, Request("PATCH", "/user/5", sends(PATCH), "{}")),
    "a state that is not remembered": (404, Request("GET", "/snapshot/9")),
    "If-Match where nothing is": (412, Request("PUT", "/user/zoe", {**sends(JSON), "If-Match": "*"}, ZOE)),
    "a form that is no user": (422, Request("POST", "/users/", sends(FORM), "name=Zoe")),
}


# Each way to be refused, tried at each noun that can refuse so: as data, made from two lists.

ANA = {"Authorization": "Basic YW5hOmFuYS1zZWNyZXQ="}  # ana:ana-secret
EARLIER = "Tue, 30 Dec 2025 09:00:00 GMT"
MEMBERS = {one.kind: one for one in RESOURCES if issubclass(one, Member)}
COLLECTIONS = [one for one in RESOURCES if issubclass(one, Collection)]


def at(resource, name="1"):
    """The address of one of them."""
    return re.sub(r"<\w+:id>", name, resource.address).replace("<name:blog>", "1")


# address: a body that makes sense there; and all of something: one of them
RECORDS = {at(one): json.dumps(one.example) for one in MEMBERS.values()}
PLACES = {at(one): at(MEMBERS[one.kind]) for one in COLLECTIONS}
TARGETS = [*RECORDS, *PLACES, "/", "/picture/1", "/private/ana", "/events", "/journal/", "/journal/1",
           "/snapshots/", "/snapshot/now", "/snapshot/1",
           "/problem/404", "/openapi", "/honest/user/show/1"]  # fmt: skip
MISSING = [*(at(one, "nobody") for one in MEMBERS.values()), "/blog/nobody/entries/", "/blog/nobody/entry/1",
           "/picture/nobody", "/honest/user/show/nobody", "/journal/999", "/snapshot/nobody",
           "/problem/299"]  # fmt: skip
GONE = ["/user/5", "/honest/user/show/5", "/blog/2", "/blog/2/entries/", "/blog/2/entry/1"]
HONEST = {"create": "/honest/users/create/", "update": "/honest/user/update/1", "delete": "/honest/user/delete/1"}
STATES = ["/snapshot/now", "/snapshot/1", "/snapshot/monday"]
DOT = "<picture><title>Dot</title><colour>#a3172b</colour><row>0</row></picture>"


def look(target):
    """The method that looks at it; events would never end."""
    return "HEAD" if target == "/events" else "GET"


def about_the_message(target):
    """Refusals that do not depend on what lives at an address, and those of GET."""
    yield 400, Request(look(target), target + "%zz", ANA)
    yield 405, Request("PUT" if target in ("/", "/users/", "/journal/") else "POST", "/openapi", ANA)
    yield 414, Request(look(target), target + "a" * 9000, ANA)
    yield 417, Request(look(target), target, {**ANA, "Expect": "a-miracle"})
    yield 421, Request(look(target), target, {**ANA, "Host": "example.org"})
    yield 431, Request(look(target), target, {**ANA, "X-Mark": "a" * 65_530})
    yield 501, Request(look(target).lower(), target, ANA)
    if target != "/events":
        yield 501, Request("BREW", target, ANA)
    yield 505, Request(look(target), target, ANA, version="HTTP/2.0")
    yield 404, Request(look(target), "/" + target, ANA)
    yield 404, Request(look(target), target + "?wings=2", ANA)
    yield 406, Request(look(target), target, {**ANA, "Accept": "a/b"})
    yield 406, Request("HEAD", target, {**ANA, "Accept": "*/*;q=0"})
    yield 412, Request(look(target), target, {**ANA, "If-Match": '"stale"'})


def about_writing(target, body):
    """Refusals of PUT and DELETE where a record is; a condition goes with all of them, since blogs demand one."""
    sent = {**sends(JSON), "If-Match": "*"}
    yield 403, Request("PUT", target, {**sent, "Sec-Fetch-Site": "cross-site"}, body)
    yield 400, Request("PUT", target, sent, "{")
    yield 400, Request("PUT", target, {**sent, **sends(FORM)}, "name")
    yield 400, Request("PUT", target, {**sent, "Content-Range": "bytes 0-1/9"}, body)
    yield 400, Request("PATCH", target, {**sent, **sends(PATCH)}, "[")
    yield 411, Request("PUT", target, sent)
    yield 412, Request("PUT", target, {**sent, "If-Match": '"stale"'}, body)
    yield 412, Request("PUT", target, {**sends(JSON), "If-None-Match": "*"}, body)
    yield 412, Request("PUT", target, {**sends(JSON), "If-Unmodified-Since": EARLIER}, body)
    yield 412, Request("DELETE", target, {"If-Match": 'W/"weak"'})
    yield 412, Request("DELETE", target, {"If-Unmodified-Since": EARLIER})
    yield 413, Request("PUT", target, {**sent, "Content-Length": "1000001"})
    yield 415, Request("PUT", target, {**sent, **sends("text/plain")}, body)
    yield 415, Request("PUT", target, {**sent, "Content-Encoding": "br"}, body)
    yield 415, Request("PATCH", target, sent, body)
    yield 422, Request("PUT", target, sent, "[]")
    yield 422, Request("PATCH", target, {**sent, **sends(PATCH)}, '{"wings": 2}')


def about_adding(target, body):
    """Refusals of POST to all of something."""
    yield 403, Request("POST", target, {**sends(JSON), "Origin": "http://example.org"}, body)
    yield 400, Request("POST", target, sends(JSON), "{")
    yield 411, Request("POST", target, sends(JSON))
    yield 412, Request("POST", target, {**sends(JSON), "If-Match": '"stale"'}, body)
    yield 412, Request("POST", target, {**sends(JSON), "If-None-Match": "*"}, body)
    yield 415, Request("POST", target, sends("text/plain"), body)
    yield 422, Request("POST", target, sends(JSON), "{}")


def about_queries(target):
    """Refusals of QUERY."""
    yield 400, Request("QUERY", target, {"Content-Length": "0"})
    yield 400, Request("QUERY", target, sends(FORM), "name")
    yield 406, Request("QUERY", target, {**sends(FORM), "Accept": "a/b"}, "after=1")
    yield 412, Request("QUERY", target, {**sends(FORM), "If-Match": '"stale"'}, "after=1")
    yield 412, Request("QUERY", target, {**sends(FORM), "If-Unmodified-Since": EARLIER}, "after=1")
    yield 415, Request("QUERY", target, sends(JSON), "{}")
    yield 422, Request("QUERY", target, sends(FORM), "wings=2")


def about_states(target):
    """Refusals of PUT of a whole state."""
    yield 400, Request("PUT", target, sends(JSON), "{")
    yield 415, Request("PUT", target, sends(FORM), "{}")
    yield 422, Request("PUT", target, sends(JSON), "{}")
    yield 412, Request("PUT", target, {**sends(JSON), "If-Match": '"stale"'}, '{"records": {}}')


def about_pictures():
    """Refusals of PUT and of parts of a picture."""
    yield 400, Request("PUT", "/picture/1", sends(XML), "<picture>")
    yield 412, Request("PUT", "/picture/1", {**sends(XML), "If-Match": '"stale"'}, DOT)
    yield 415, Request("PUT", "/picture/1", sends(JSON), DOT)
    yield 416, Request("GET", "/picture/1", {"Range": "bytes=99999-"})
    yield 422, Request("PUT", "/picture/9", sends(XML), "<picture/>")
    yield 405, Request("PATCH", "/picture/1", sends(PATCH), "{}")


def about_honest_verbs():
    """Refusals of POST where it creates, updates or deletes, and of what is no POST there."""
    body = RECORDS["/user/1"]
    yield from (one for one in about_adding(HONEST["create"], body) if one[1].headers.get("If-None-Match") is None)
    yield from (one for one in about_adding(HONEST["update"], body) if one[0] != 422)
    yield 422, Request("POST", HONEST["update"], sends(JSON), '{"wings": 2}')
    for target in (HONEST["update"], HONEST["delete"]):
        yield 405, Request("GET", target)
        yield 405, Request("DELETE", target)
        yield 412, Request("POST", target, {**sends(JSON), "If-Unmodified-Since": EARLIER}, body)
        for name, status in (("5", 410), ("nobody", 404)):
            yield status, Request("POST", target.replace("1", name), sends(JSON), body)
    yield 403, Request("POST", HONEST["delete"], {"Sec-Fetch-Site": "same-site"})
    yield 412, Request("POST", HONEST["delete"], {"If-Match": 'W/"weak"'})


def about_absence(status, target):
    """Refusals where nothing is: it never was, or it is gone."""
    for method in ("GET", "HEAD", "DELETE"):
        if method != "DELETE" or not (target.endswith(("entries/", "299")) or "/show/" in target):
            yield status, Request(method, target)
    if "/blog/nobody/" in target or "/blog/2/" in target:
        yield (
            status,
            Request("PUT" if "/entry/" in target else "POST", target, sends(JSON), '{"title": "x", "text": "y"}'),
        )


def every():
    """All of them, as (status, request)."""
    for target in TARGETS:
        yield from about_the_message(target)
    for target, body in RECORDS.items():
        yield from about_writing(target, body)
    for target, one in PLACES.items():
        yield from about_adding(target, RECORDS[one])
    for target in ("/users/", "/blog/1/entries/"):
        yield from about_queries(target)
    for target in STATES:
        yield from about_states(target)
    yield from about_pictures()
    yield from about_honest_verbs()
    for target in MISSING:
        yield from about_absence(404, target)
    for target in GONE:
        yield from about_absence(410, target)


EVERY_REFUSAL = REFUSALS | {
    f"{number} {request.method} {request.target[:30]} {status}": (status, request)
    for number, (status, request) in enumerate(every())
}
ONE_OF_EACH = REFUSALS | {f"{one.method} {status}": (status, one) for status, one in EVERY_REFUSAL.values()}


# What the OpenAPI document says, for tests that go through everything that it names.

METHODS = {"get", "put", "post", "patch", "delete", "query"}


def described(version):
    """The document in this version of OpenAPI."""
    accept = f"application/vnd.oai.openapi+json;version={version}"
    return json.loads(create_app().test_client().get("/openapi", headers={"Accept": accept}).data)


DOCUMENT = described("3.2")
COUNTER_EXAMPLE = {re.sub(r"<\w+:(\w+)>", r"{\1}", address) for address in VERBS}
PATHS = {path: item for path, item in DOCUMENT["paths"].items() if path not in COUNTER_EXAMPLE}


def methods(path):
    """The methods of a path: those that the document gives it, and those that come by themselves."""
    told = {method.upper() for method in PATHS[path] if method in METHODS}
    return told | ({"HEAD"} if "GET" in told else set()) | {"OPTIONS", "TRACE"}


def target(path):
    """A path with the examples of the document filled in."""
    for part in PATHS[path].get("parameters", ()):
        path = path.replace("{" + part["name"] + "}", part["example"])
    return path


def operations(*wanted):
    """(path, method) of all operations with these methods, or of all; a stream of events would never end."""
    found = [(path, method) for path in PATHS for method in sorted(methods(path)) if method in (wanted or method)]
    return [one for one in found if one != ("/events", "GET")]


def types_sent(path, method):
    """The media types that come with 200."""
    return [*PATHS[path]["get" if method == "HEAD" else method.lower()]["responses"].get("200", {}).get("content", {})]
