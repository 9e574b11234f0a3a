"""Every refusal of the server, provoked: one request for each, as data."""

from dataclasses import dataclass, field, replace

JSON, FORM, PATCH = "application/json", "application/x-www-form-urlencoded", "application/merge-patch+json"
ZOE_SENT = "name=Zoe&email=zoe%40example.org"
ZOE = '{"name": "Zoe", "email": "zoe@example.org"}'


@dataclass(frozen=True)
class Request:
    """A request as a test writes it; `changed` gives it with a way out applied."""

    method: str
    target: str
    fields: dict = field(default_factory=dict)
    content: str = ""
    version: str = "HTTP/1.1"

    def octets(self):
        """The octets that go over the wire. {port} is still to be filled in."""
        fields = {"Host": "127.0.0.1:{port}", **self.fields}
        if self.content:
            fields.setdefault("Content-Length", str(len(self.content.encode())))
        lines = [f"{self.method} {self.target} {self.version}"]
        lines += [f"{name}: {value}" for name, value in fields.items() if value is not None]
        return "\r\n".join([*lines, "", self.content]).encode()

    def changed(self, change):
        """The same request with the one change that a way out names."""
        fields = {**self.fields, **change.get("fields", {})}
        if "content" in change:
            fields["Content-Length"] = str(len(change["content"].encode()))
        return replace(self, **{**change, "fields": fields})


def sends(kind):
    """The field that names the type of the content."""
    return {"Content-Type": kind}


WITHHELD = ("/blog/1/entry/3", "by order of a court, on demand of the heirs, under the law on letters")


REFUSALS = {  # what happens: (status, request)
    "a percent that means nothing": (400, Request("GET", "/user/%zz")),
    "a target that is too long": (414, Request("GET", "/" + "a" * 9000)),
    "fields that are too long": (431, Request("GET", "/", {"X-Mark": "a" * 65_520})),
    "too many fields": (431, Request("GET", "/", {f"X-{number}": "a" for number in range(101)})),
    "another version": (505, Request("GET", "/user/1", version="HTTP/2.0")),
    "an expectation that we cannot meet": (417, Request("GET", "/user/1", {"Expect": "a-miracle"})),
    "an unknown method": (501, Request("BREW", "/user/1")),
    "a method in lower case": (501, Request("get", "/user/1")),
    "CONNECT": (501, Request("CONNECT", "example.org:443")),
    "another host": (421, Request("GET", "/user/1", {"Host": "example.org"})),
    "no such address": (404, Request("GET", "/nowhere")),
    "a name that is none": (404, Request("GET", "/user/Ada")),
    "a query that means nothing": (404, Request("GET", "/users/?age=36")),
    "a query that says one thing twice": (404, Request("GET", "/users/?name=Ada%20Lovelace&name=Grace%20Hopper")),
    "a query where none is": (404, Request("GET", "/user/1?x=1")),
    "two slashes": (404, Request("GET", "//user/1")),
    "a method that it does not have": (405, Request("DELETE", "/users/")),
    "GET on an address that only takes POST": (405, Request("GET", "/users/create/")),
    "DELETE on an address that says delete": (405, Request("DELETE", "/user/delete/1")),
    "asked too often": (429, Request("GET", "/limited")),
    "a form of another site": (
        403,
        Request("POST", "/users/", {**sends(FORM), "Sec-Fetch-Site": "cross-site"}, ZOE_SENT),
    ),
    "a page at another port": (403, Request("DELETE", "/user/1", {"Sec-Fetch-Site": "same-site"})),
    "a page in a sandbox": (403, Request("PUT", "/user/1", {**sends(JSON), "Origin": "null"}, ZOE)),
    "a ping of another site": (403, Request("POST", "/blogs/", {"Origin": "https://example.org"})),
    "nobody in particular": (401, Request("GET", "/private/ana")),
    "a member with a wrong password": (401, Request("GET", "/private/ana", {"Authorization": "Basic YW5hOng="})),
    "somebody else's page": (403, Request("GET", "/private/ana", {"Authorization": "Basic YmVuOmJlbi1zZWNyZXQ="})),
    "what a law forbids to show": (451, Request("GET", WITHHELD[0])),
    "changing what a law forbids to show": (451, Request("DELETE", WITHHELD[0])),
    "content that does not say how long it is": (411, Request("PUT", "/user/1", sends(JSON))),
    "a blog that does not say how long it is": (411, Request("POST", "/blogs/", sends(JSON))),
    "a query that does not say how long it is": (411, Request("QUERY", "/users/", sends(FORM))),
    "a part behind the end": (416, Request("GET", "/picture/1", {"Range": "bytes=100000-"})),
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
    "changed since the date that is named": (
        412,
        Request("PUT", "/user/1", {**sends(JSON), "If-Unmodified-Since": "Tue, 30 Dec 2025 09:00:00 GMT"}, ZOE),
    ),
    "too much content": (413, Request("PUT", "/user/1", {**sends(JSON), "Content-Length": "1000001"})),
    "an unknown type": (415, Request("PUT", "/user/1", sends("text/plain"), ZOE)),
    "no type": (415, Request("POST", "/users/", {}, ZOE)),
    "a patch of another type": (415, Request("PATCH", "/user/1", sends(JSON), "{}")),
    "a query of another type": (415, Request("QUERY", "/users/", sends(JSON), "{}")),
    "a coding": (415, Request("PUT", "/user/1", {**sends(JSON), "Content-Encoding": "gzip"}, ZOE)),
    "no type that it accepts": (406, Request("GET", "/user/1", {"Accept": "image/png"})),
    "no type that it accepts, for a query": (
        406,
        Request("QUERY", "/users/", {"Accept": "a/b", **sends(FORM)}, "name="),
    ),
    "a user who was never there": (404, Request("GET", "/user/nobody")),
    "a user who is gone": (410, Request("GET", "/user/5")),
    "deleting a user who is gone": (410, Request("DELETE", "/user/5")),
    "changing a user who is gone": (410, Request("PATCH", "/user/5", sends(PATCH), "{}")),
    "a state that is not remembered": (404, Request("GET", "/snapshot/9")),
    "an entry that is not there": (404, Request("GET", "/journal/999")),
    "a stale If-Match": (412, Request("PUT", "/user/1", {**sends(JSON), "If-Match": '"stale"'}, ZOE)),
    "a weak If-Match": (412, Request("DELETE", "/user/1", {"If-Match": 'W/"stale"'})),
    "If-Match where nothing is": (412, Request("PUT", "/user/zoe", {**sends(JSON), "If-Match": "*"}, ZOE)),
    "If-None-Match where something is": (412, Request("PUT", "/user/1", {**sends(JSON), "If-None-Match": "*"}, ZOE)),
    "content that is no JSON": (400, Request("PUT", "/user/1", sends(JSON), "{")),
    "content that is no form": (400, Request("POST", "/users/", sends(FORM), "name")),
    "a query that is no form": (400, Request("QUERY", "/users/", sends(FORM), "name")),
    "a patch that is no JSON": (400, Request("PATCH", "/user/1", sends(PATCH), "{")),
    "a state that is no JSON": (400, Request("PUT", "/snapshot/now", sends(JSON), "{")),
    "JSON that is no user": (422, Request("PUT", "/user/1", sends(JSON), "{}")),
    "a form that is no user": (422, Request("POST", "/users/", sends(FORM), "name=Zoe")),
    "a query that asks for what is not": (422, Request("QUERY", "/users/", sends(FORM), "age=36")),
    "a patch that leaves no user": (422, Request("PATCH", "/user/1", sends(PATCH), '{"name": null}')),
    "JSON that is no state": (422, Request("PUT", "/snapshot/now", sends(JSON), "{}")),
    "a state that is none, under a name": (422, Request("PUT", "/snapshot/monday", sends(JSON), "{}")),
}

NOT_A_REQUEST = {  # what arrives: (status, octets). No change to a request can be named where there is none
    "no request line": (400, b"nonsense\r\n\r\n"),
    "no Host": (400, b"GET / HTTP/1.1\r\n\r\n"),
    "a head without an end": (431, b"GET / HTTP/1.1\r\nX-Mark: " + b"a" * 200_000),
    "an unknown transfer coding": (501, b"PUT /user/1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"),
    "content that breaks off": (
        400,
        b"PUT /user/1 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 9\r\n\r\n{}",
    ),
}
