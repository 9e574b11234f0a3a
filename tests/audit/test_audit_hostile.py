"""Whatever a document does to its reader, a broken part is a remark and the audit goes on."""

import json
import random

import pytest
import yaml

from audit import audit
from audit.operation import Unreadable

SAID = {"responses": {"200": {"description": "ok"}}}


def lists(levels):
    return "[" * levels + "]" * levels


def laughing(levels=40):
    lines = [f"x{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return "\n".join(["openapi: 3.0.0", "x0: &a0 {get: {}}", *lines, f"paths: {{/a: *a0, /b: *a{levels - 1}}}"])


READ_ALL_THE_SAME = {
    "a billion laughs": laughing(),
    "a long number": '{"openapi": "3", "x": ' + "9" * 5_000 + ', "paths": {"/a": {"get": {}}}}',
    "no number": '{"openapi": "3", "x": NaN, "paths": {"/a": {"get": {}}}}',
    "a date that is none": "openapi: 3.0.0\nx: 2020-99-99\npaths: {/a: {get: {}}}",
    "a tag": "openapi: 3.0.0\nx: !!python/object/apply:os.getcwd []\npaths: {/a: {get: {}}}",
    "an object in itself": "openapi: 3.0.0\npaths: &p\n  /a: {get: {}}\n  /b: *p\n  <<: *p",
    "merged": "openapi: 3.0.0\nx: &x {get: {}}\npaths:\n  /a:\n    <<: *x",
    "two documents": "openapi: 3.0.0\npaths: {/a: {get: {}}}\n---\nb: c",
    "a key that is a list": "openapi: 3.0.0\n? [a, b]\n: c\npaths: {/a: {get: {}}}",
    "YAML that begins like JSON": "{openapi: 3.0.0, paths: {/a: {get: {}}}}",
    "a comma too many": '{"openapi": "3.0.0", "paths": {"/a": {"get": {}},}}',
    "NUL in an address": '{"openapi": "3", "paths": {"/a": {"get": {}}, "/b\\u0000": {}}}',
}


@pytest.mark.parametrize("name", READ_ALL_THE_SAME)
def test_a_text_that_is_made_to_stop_a_reader_is_read(name):
    assert [str(one) for one in audit(READ_ALL_THE_SAME[name]).operations] == ["GET /a"]


DEEP = f"openapi: 3.0.0\nx: {lists(20_000)}\npaths: {{/a: {{get: {{}}}}}}"
DEEP_JSON = '{"openapi": "3", "x": ' + lists(99_999) + ', "paths": {"/a": {"get": {}}}}'
REFUSED = [
    DEEP,
    DEEP_JSON,
    "openapi: 3.0.0\nx: *a",
    "[" * 30_000,
    '{"a":' * 200_000,
    "- " * 20_000,
    "? " * 9_000,
    "\0",
    "%" * 2_000,
    "&a " * 2_000,
    "\ud800\n",
]


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text[:6]))
def test_what_is_no_description_is_refused_in_a_short_sentence(text):
    with pytest.raises(Unreadable) as error:
        audit(text)
    assert 0 < len(str(error.value)) < 500


def test_a_document_that_refers_to_itself_without_end_is_read_as_far_as_anybody_would():
    schemas = {str(n): {"allOf": [{"$ref": f"#/x/{(n * 7 + one) % 60}"} for one in range(60)]} for n in range(60)}
    paths = {f"/a{n}": {"get": {"responses": {"200": {"schema": {"$ref": "#/x/0"}}}}} for n in range(9)}
    remarks = audit({"swagger": "2.0", "x": schemas, "paths": paths}).remarks
    assert any("refers to itself so often" in one for one in remarks)


SPOILT = [*map(str.encode, ("\0", "{", "]", '"', "&a ", "*a ", "<<: ", "\t", ": ", "- ", "---\n", "!!x ", "9" * 5_000))]
SPOILT += [b"\xff", b"[" * 999, b"", b""]


@pytest.mark.parametrize("seed", range(40))
def test_a_document_that_is_spoilt_anywhere_is_read_or_refused(seed):
    chance = random.Random(seed)
    paths = {"/a": {"get": SAID, "parameters": [{"$ref": "#/x/0"}]}, "/b": {"$ref": "#/paths/~1a"}}
    document = {"openapi": "3.0.0", "x": [{"name": "If-Match", "in": "header"}], "paths": paths}
    text = json.dumps(document, indent=1).encode() if seed % 2 else yaml.dump(document, sort_keys=False).encode()
    for _ in range(chance.choice([1, 1, 3, 9])):
        at, until = chance.randrange(len(text)), chance.randrange(9)
        text = text[:at] + chance.choice([*SPOILT, bytes([chance.randrange(256)])]) + text[at + until :]
    try:
        str(audit(text)).encode("utf-8")
    except Unreadable as error:
        str(error).encode("utf-8")


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("text", ['{"openapi": "3.0.0", "paths": {"/\u00fc": {"get": {}}}}', "GET /\u00fc\n"])
def test_unicode_is_read_in_all_its_codings(tmp_path, coding, text):
    path = tmp_path / "description"
    path.write_bytes(text.encode(coding))
    assert [str(one) for one in audit(path).operations] == ["GET /\u00fc"]


def test_bytes_that_are_no_unicode_are_remarked_with_their_line(tmp_path):
    path = tmp_path / "openapi.yaml"
    path.write_bytes(b"openapi: 3.0.0\nx: \xe9\npaths: {/a: {get: {}}}")
    found = audit(path)
    assert [str(one) for one in found.operations] == ["GET /a"]
    assert "line 2: bytes that are no UTF-8" in found.remarks[0]


ODD = [None, [], [1], "x", 1, True, {"$ref": 1}, {"$ref": "#/nowhere"}, {"$ref": "other.json"}, {"$ref": "#/paths/0"}]
PLACES = {  # where something odd stands, and what else has to be read all the same
    "a path": lambda odd: {"/odd": odd},
    "an operation": lambda odd: {"/odd": {"get": odd}},
    "additional operations": lambda odd: {"/odd": {"additionalOperations": odd}},
    "shared parameters": lambda odd: {"/odd": {"parameters": odd, "get": SAID}},
    "a parameter": lambda odd: {"/odd": {"get": {**SAID, "parameters": [odd]}}},
    "a parameter's name": lambda odd: {"/odd": {"get": {**SAID, "parameters": [{"name": odd, "in": "query"}]}}},
    "an operation's name": lambda odd: {"/odd": {"get": {**SAID, "operationId": odd}}},
    "servers": lambda odd: {"/odd": {"servers": odd, "get": SAID}},
    "a server": lambda odd: {"/odd": {"servers": [odd], "get": SAID}},
    "variables": lambda odd: {"/odd": {"servers": [{"url": "/{a}", "variables": odd}], "get": SAID}},
    "responses": lambda odd: {"/odd": {"get": {"responses": odd}}},
    "a response": lambda odd: {"/odd": {"get": {"responses": {"200": odd}}}},
    "headers": lambda odd: {"/odd": {"get": {"responses": {"200": {"headers": odd}}}}},
    "content": lambda odd: {"/odd": {"get": {"responses": {"200": {"content": odd}}}}},
    "a body": lambda odd: {"/odd": {"get": {"responses": {"200": {"content": {"a/b": odd}}}}}},
    "a schema": lambda odd: {"/odd": {"get": {"responses": {"200": {"content": {"a/b": {"schema": odd}}}}}}},
    "properties": lambda odd: {"/odd": {"get": {"responses": {"200": {"schema": {"properties": odd}}}}}},
    "items": lambda odd: {"/odd": {"get": {"responses": {"200": {"schema": {"items": odd}}}}}},
    "allOf": lambda odd: {"/odd": {"get": {"responses": {"200": {"schema": {"allOf": odd}}}}}},
    "a request": lambda odd: {"/odd": {"post": {**SAID, "requestBody": odd}}},
    "consumes": lambda odd: {"/odd": {"post": {**SAID, "consumes": odd}}},
}


@pytest.mark.parametrize("odd", ODD, ids=json.dumps)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_odd_somewhere_does_not_stop_the_rest(place, odd):
    found = audit({"openapi": "3.0.0", "paths": {**PLACES[place](odd), "/user/delete/{id}": {"get": SAID}}})
    assert "GET /user/delete/{id}" in map(str, found.operations)
    assert found.named("get-that-changes") and str(found)


REMARKED = [
    ("/a", 7, "#/paths/~1a", "expected an object, found 7"),
    ("/a", {"get": None}, "#/paths/~1a/get", "expected an object, found null"),
    ("/a", {"get": []}, "#/paths/~1a/get", "found a list"),
    ("/a", {"$ref": "#/x"}, "#/paths/~1a", "'#/x' names nothing"),
    ("/a", {"$ref": "#/paths/~1a"}, "#/paths/~1a", "leads back to itself"),
    ("/a", {"get": {"responses": {"200": {"content": [1]}}}}, "#/paths/~1a/get/responses/200/content", "a list"),
    ("/a", {"get": {"responses": {"200": {"headers": [1]}}}}, "#/paths/~1a/get/responses/200/headers", "a list"),
    ("/a", {"additionalOperations": {"NO WAY": {}}}, "#/paths/~1a/additionalOperations/NO WAY", "is no method"),
    ("/" + "a" * 3000, {"get": SAID}, "#/paths/~1aaa", "3,001 characters"),
    ("/a" * 200, {"get": SAID}, "#/paths/~1a~1a", "200 segments"),
]


@pytest.mark.parametrize("path, item, where, what", REMARKED)
def test_a_broken_part_is_remarked_once_with_its_place_and_its_line(path, item, where, what):
    text = json.dumps({"openapi": "3.0.0", "paths": {path: item}}, indent=1)
    (remark,) = audit(text).remarks
    assert remark.startswith(where) and what in remark and "(line " in remark
