"""Each way to be refused, tried at each noun that can refuse so: as data, made from two lists."""

import json
import re

from refusals import FORM, JSON, PATCH, Request, sends

from mini_server.app import RESOURCES
from mini_server.questions import credentials
from mini_server.resources import Collection, Member

ANA = {"Authorization": credentials("ana")}
EARLIER = "Tue, 30 Dec 2025 09:00:00 GMT"
MEMBERS = {one.kind: one for one in RESOURCES if issubclass(one, Member)}
COLLECTIONS = [one for one in RESOURCES if issubclass(one, Collection)]


def at(resource, name="1"):
    """The address of one of them."""
    return re.sub(r"<\w+:id>", name, resource.address).replace("<name:blog>", "1")


# address: content that makes sense there; and all of something: one of them
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
XML = "application/xml"
DOT = "<picture><title>Dot</title><colour>#a3172b</colour><row>0</row></picture>"


def look(target):
    """The method that looks at it; events would never end."""
    return "HEAD" if target == "/events" else "GET"


def about_the_message(target):
    """Refusals that do not depend on what lives at an address."""
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


def about_reading(target):
    """Refusals of GET where something is."""
    yield 406, Request(look(target), target, {**ANA, "Accept": "a/b"})
    yield 406, Request("HEAD", target, {**ANA, "Accept": "*/*;q=0"})
    yield 412, Request(look(target), target, {**ANA, "If-Match": '"stale"'})


def about_writing(target, content):
    """Refusals of PUT and DELETE where a record is; a condition goes with all of them, since blogs demand one."""
    sent = {**sends(JSON), "If-Match": "*"}
    yield 403, Request("PUT", target, {**sent, "Sec-Fetch-Site": "cross-site"}, content)
    yield 400, Request("PUT", target, sent, "{")
    yield 400, Request("PUT", target, {**sent, **sends(FORM)}, "name")
    yield 400, Request("PUT", target, {**sent, "Content-Range": "bytes 0-1/9"}, content)
    yield 400, Request("PATCH", target, {**sent, **sends(PATCH)}, "[")
    yield 411, Request("PUT", target, sent)
    yield 412, Request("PUT", target, {**sent, "If-Match": '"stale"'}, content)
    yield 412, Request("PUT", target, {**sends(JSON), "If-None-Match": "*"}, content)
    yield 412, Request("PUT", target, {**sends(JSON), "If-Unmodified-Since": EARLIER}, content)
    yield 412, Request("DELETE", target, {"If-Match": 'W/"weak"'})
    yield 412, Request("DELETE", target, {"If-Unmodified-Since": EARLIER})
    yield 413, Request("PUT", target, {**sent, "Content-Length": "1000001"})
    yield 415, Request("PUT", target, {**sent, **sends("text/plain")}, content)
    yield 415, Request("PUT", target, {**sent, "Content-Encoding": "br"}, content)
    yield 415, Request("PATCH", target, sent, content)
    yield 422, Request("PUT", target, sent, "[]")
    yield 422, Request("PATCH", target, {**sent, **sends(PATCH)}, '{"wings": 2}')


def about_adding(target, content):
    """Refusals of POST to all of something."""
    yield 403, Request("POST", target, {**sends(JSON), "Origin": "http://example.org"}, content)
    yield 400, Request("POST", target, sends(JSON), "{")
    yield 411, Request("POST", target, sends(JSON))
    yield 412, Request("POST", target, {**sends(JSON), "If-Match": '"stale"'}, content)
    yield 412, Request("POST", target, {**sends(JSON), "If-None-Match": "*"}, content)
    yield 415, Request("POST", target, sends("text/plain"), content)
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
    content = RECORDS["/user/1"]
    yield from (one for one in about_adding(HONEST["create"], content) if one[1].fields.get("If-None-Match") is None)
    yield from (one for one in about_adding(HONEST["update"], content) if one[0] != 422)
    yield 422, Request("POST", HONEST["update"], sends(JSON), '{"wings": 2}')
    for target in (HONEST["update"], HONEST["delete"]):
        yield 405, Request("GET", target)
        yield 405, Request("DELETE", target)
        yield 412, Request("POST", target, {**sends(JSON), "If-Unmodified-Since": EARLIER}, content)
        for name, status in (("5", 410), ("nobody", 404)):
            yield status, Request("POST", target.replace("1", name), sends(JSON), content)
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
        yield from about_reading(target)
    for target, content in RECORDS.items():
        yield from about_writing(target, content)
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


REFUSALS_OF_NOUNS = [*every()]
