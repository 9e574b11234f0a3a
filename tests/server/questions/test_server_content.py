"""Promise: content is read only in types that the server reads, and nonsense changes nothing."""

import json

import pytest
from asking import ADA, ZOE

JSON, FORM, PATCH = "application/json", "application/x-www-form-urlencoded", "application/merge-patch+json"

NO_JSON = {
    "empty": b"",
    "cut off": b'{"name": "Zoe", ',
    "two values": b'{"name": "Zoe", "email": "z@e"} {}',
    "single quotes": b"{'name': 'Zoe', 'email': 'z@e'}",
    "a member twice": b'{"name": "Zoe", "name": "Ada", "email": "z@e"}',
    "a member twice, deeper": b'{"name": {"a": 1, "a": 2}, "email": "z@e"}',
    "a member twice by escape": b'{"name": "Zoe", "n\\u0061me": "Ada", "email": "z@e"}',
    "NaN": b'{"name": NaN, "email": "z@e"}',
    "Infinity": b'{"name": -Infinity, "email": "z@e"}',
    "bad UTF-8": b'{"name": "Zo\xe9", "email": "z@e"}',
    "UTF-16": '{"name": "Zoe", "email": "z@e"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name": "Zoe", "email": "z@e"}',
    "nested deeply": b'{"name": ' + b"[" * 100_000 + b"]" * 100_000 + b', "email": "z@e"}',
    "a number of 5000 digits": b'{"name": ' + b"9" * 5000 + b', "email": "z@e"}',
    "a raw line feed in a text": b'{"name": "Zo\ne", "email": "z@e"}',
    "a member twice, with a lone surrogate": b'{"\\ud800": 1, "\\ud800": 2}',
    "a trailing comma": b'{"name": "Zoe", "email": "z@e",}',
}
NO_USER = {
    "null": None,
    "a list": [],
    "a text": "Zoe",
    "a number": 7,
    "true": True,
    "no member": {},
    "one member missing": {"name": "Zoe"},
    "one member too many": {**ZOE, "id": "1"},
    "a member of no name": {**ZOE, "": "x"},
    "a name that is a number": {**ZOE, "name": 7},
    "a name that is a list": {**ZOE, "name": ["Zoe"]},
    "a name of nothing": {**ZOE, "name": ""},
    "a name of 101 characters": {**ZOE, "name": "Z" * 101},
    "a name with NUL": {**ZOE, "name": "Zo\0e"},
    "a name with an escape character": {**ZOE, "name": "\x1b[31mZoe"},
    "a name with a lone surrogate": {**ZOE, "name": "\ud800"},
    "a name with U+FFFF": {**ZOE, "name": "\uffff"},
    "a name of a member with a lone surrogate": {**ZOE, "\ud800": "x"},
    "half a pair in a list": [["\udc00\ud800"]],
    "an email without an at sign": {**ZOE, "email": "zoe"},
    "an email with a line feed": {**ZOE, "email": "z@e\n"},
    "an email with a blank": {**ZOE, "email": "z @e"},
    "an email with a lone surrogate": {**ZOE, "email": "\udfff@e"},
    "an email that is null": {**ZOE, "email": None},
    "a number beyond floating point": {**ZOE, "name": 10**400},
}
NO_FORM = [b"name", b"name=Zoe&name=Ada&email=z@e", b"name=%FF&email=z@e", b"\xff=1", b"&".join([b"a=1"] * 200)]


@pytest.mark.parametrize("content", NO_JSON.values(), ids=NO_JSON)
def test_what_is_no_json_is_400_and_changes_nothing(server, content):
    answer = server.put("/user/1", content, content_type=JSON)
    assert (answer.status, answer.reason) == (400, "Bad Request")
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("value", NO_USER.values(), ids=NO_USER)
def test_what_is_json_and_no_user_is_422_and_changes_nothing(server, value):
    answer = server.put("/user/1", json.dumps(value).encode(), content_type=JSON)
    assert (answer.status, answer.reason) == (422, "Unprocessable Content")
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("sent", [b'{"name": "\\ud800", "email": "z@e"}', b'{"\\uDFFF": 1}', b'"\\ud800"'])
def test_a_lone_surrogate_is_refused_at_every_address_that_reads_json(server, sent):
    for target in ("/users/", "/blogs/", "/blog/1/entries/", "/honest/users/create/"):
        assert server.post(target, sent, content_type=JSON).status == 422
    assert server.put("/snapshot/now", sent, content_type=JSON).status == 422
    assert server.patch("/user/1", sent, content_type=PATCH).status == 422
    created = server.post("/users/create/", sent, content_type=JSON)
    assert (created.status, created.json()["ok"]) == (200, False)


@pytest.mark.parametrize("content", NO_FORM)
def test_what_is_no_form_is_400_and_makes_nothing(server, content):
    before = server.state()
    assert server.post("/users/", content, content_type=FORM).status == 400
    assert server.state() == before


@pytest.mark.parametrize(
    ("method", "target", "field", "types"),
    [
        ("POST", "/users/", "Accept-Post", f"{JSON}, {FORM}"),
        ("PATCH", "/user/1", "Accept-Patch", PATCH),
        ("PUT", "/user/1", "Accept", f"{JSON}, {FORM}"),
        ("QUERY", "/users/", "Accept-Query", FORM),
    ],
)
@pytest.mark.parametrize("sent", ["text/plain", None, "nonsense", "application/jsonp", "*/*", "application"])
def test_415_says_which_types_are_read(server, method, target, field, types, sent):
    answer = server.ask(method, target, b"{}", **({"content_type": sent} if sent else {}))
    expected = (400, "Bad Request") if method == "QUERY" and sent is None else (415, "Unsupported Media Type")
    assert (
        answer.status,
        answer.reason,
    ) == expected  # a query without a type is wrong in itself: RFC 10008, section 2.1
    assert answer.fields[field] == types
    assert "Accept-Encoding" not in answer.fields


def test_content_of_one_million_octets_is_read(server):
    content = json.dumps(ZOE).encode().ljust(1_000_000)
    assert server.put("/user/1", content, content_type=JSON).status == 204


def test_content_of_one_octet_more_is_413_and_changes_nothing(server):
    content = json.dumps(ZOE).encode().ljust(1_000_001)
    answer = server.put("/user/1", content, content_type=JSON)
    assert (answer.status, answer.reason) == (413, "Content Too Large")
    assert server.record("user", "1") == ADA


def test_chunked_content_that_never_says_its_length_is_413_too(server):
    answer = server.put("/user/1", (b" " * 1000 for _ in range(1001)), content_type=JSON)
    assert answer.status == 413
    assert server.record("user", "1") == ADA


def test_content_that_a_method_does_not_read_does_no_harm(server):
    assert server.ask("GET", "/user/1", b"nonsense").json() == ADA
    assert server.ask("DELETE", "/user/1", b"nonsense").status == 204
    assert server.still_serves()
