"""The reports for tools and for people: SARIF 2.1.0, and a page that needs no script."""

import json
from html.parser import HTMLParser

import jsonschema
import pytest

from audit import audit
from audit.reports import as_html, as_sarif

NASTY = "<script>alert(1)</script>\"'&"
DOCUMENT = {
    "openapi": "3.0.0",
    "paths": {
        "/users/{id}/delete": {"get": {"operationId": NASTY, "responses": {"200": {}}}},
        f"/{NASTY}/getUsers": {"get": {}},
        "/search": {"get": {"operationId": "search"}},
        f"/broken{NASTY}": 7,
        "/users/{id}": {"put": {"responses": {"204": {}}}},
    },
}
TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
RESULT = {  # what SARIF 2.1.0 asks of a result (section 3.27) and of its locations (3.28 to 3.30)
    "type": "object",
    "required": ["message", "ruleId", "ruleIndex", "locations", "partialFingerprints"],
    "properties": {
        "message": TEXT,
        "level": LEVEL,
        "kind": {"enum": ["fail", "review"]},
        "baselineState": {"enum": ["new", "unchanged"]},
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "locations": {
            "items": {
                "properties": {
                    "physicalLocation": {
                        "required": ["artifactLocation"],
                        "properties": {
                            "artifactLocation": {"properties": {"uri": {"pattern": "^[!-~]+$"}}},
                            "region": {"properties": {"startLine": {"type": "integer", "minimum": 1}}},
                        },
                    }
                }
            }
        },
    },
    "if": {"properties": {"kind": {"const": "review"}}, "required": ["kind"]},
    "then": {"properties": {"level": {"const": "none"}}},
}
RULE = {
    "required": ["id", "shortDescription", "helpUri"],
    "properties": {
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
        "helpUri": {"pattern": "^https://"},
        "defaultConfiguration": {"properties": {"level": LEVEL}},
    },
}
SARIF = {
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {
            "items": {
                "required": ["tool"],
                "properties": {
                    "tool": {
                        "properties": {"driver": {"required": ["name"], "properties": {"rules": {"items": RULE}}}}
                    },
                    "invocations": {"items": {"required": ["executionSuccessful"]}},
                    "results": {"items": RESULT},
                },
            }
        },
    },
}


@pytest.fixture
def found(tmp_path):
    """An audit of a file with nasty names in it."""
    (tmp_path / "open api.json").write_text(json.dumps(DOCUMENT, indent=1), "utf-8")
    return audit(tmp_path / "open api.json")


def test_sarif_is_as_its_schema_says(found):
    jsonschema.validate(as_sarif(found), SARIF)
    jsonschema.validate(as_sarif(audit(DOCUMENT)), SARIF)
    jsonschema.validate(as_sarif(audit("GET /a")), SARIF)


class Seen(HTMLParser):
    """The elements of a page, and its words."""

    def __init__(self, page):
        super().__init__()
        self.elements, self.words = [], ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.words += data


def test_the_page_shows_what_it_is_given_as_text(found):
    seen = Seen(as_html(found))
    tags = {tag for tag, _ in seen.elements}
    assert not tags & {"script", "img", "iframe", "form", "object"}
    assert NASTY in seen.words
    assert not [name for _, attributes in seen.elements for name in attributes if name.startswith("on")]
