"""A broken part of a description is a remark with its place, and the rest is read."""

import json

import pytest

from audit import audit

SAID = {"responses": {"200": {"description": "ok"}}}
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
    "a content": lambda odd: {"/odd": {"get": {"responses": {"200": {"content": {"a/b": odd}}}}}},
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
    assert found.named("get-that-changes")
    assert str(found)


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
    assert remark.startswith(where)
    assert what in remark
    assert "(line " in remark
