"""The reports for tools and for people: SARIF 2.1.0, and a page that needs no script."""

import json
import re
from html.parser import HTMLParser

import jsonschema
import pytest

from audit import audit
from audit.findings.finding import kinds
from audit.reporting.as_html import as_html
from audit.reporting.as_sarif import as_sarif, help_uri
from audit.reporting.known import Known, fingerprint

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


def test_sarif_says_level_line_and_fingerprint(found):
    (run,) = as_sarif(found)["runs"]
    assert {one["id"] for one in run["tool"]["driver"]["rules"]} == {one.kind.name for one in found.findings}
    for result, finding in zip(run["results"], found.findings, strict=True):
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == finding.kind.name
        assert result["level"] == ("none" if finding.border else ["note", "warning", "error"][finding.kind.weight - 1])
        place = result["locations"][0]["physicalLocation"]
        assert place["region"]["startLine"] == finding.operation.line
        assert place["artifactLocation"]["uri"].endswith("open%20api.json")
        assert result["partialFingerprints"] == {"audit/v1": fingerprint(finding)}
    assert len(run["invocations"][0]["toolExecutionNotifications"]) == len(found.remarks) == 1


def test_sarif_says_what_the_baseline_knows(found):
    known = Known(frozenset({fingerprint(found.findings[0])}))
    states = [one["baselineState"] for one in as_sarif(found, known)["runs"][0]["results"]]
    assert states.count("unchanged") == 1


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.name)
def test_each_kind_leads_to_where_its_rule_stands(kind):
    assert re.fullmatch(
        r"https://www\.(rfc-editor\.org/rfc/rfc\d+(#section-[\d.]+)?|w3\.org/TR/webarch/)", help_uri(kind.source)
    )


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


def test_the_page_fetches_nothing_and_says_so_itself(found):
    page = as_html(found)
    policy = next(said["content"] for tag, said in Seen(page).elements if "Content-Security-Policy" in said.values())
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    assert "url(" not in page and "@import" not in page
    assert {tag for tag, said in Seen(page).elements if "src" in said or (tag != "a" and "href" in said)} == set()


def test_every_finding_is_on_the_page_but_those_that_are_known(found):
    page = Seen(as_html(found))
    assert all(str(one.operation) in page.words and one.because in page.words for one in found.findings)
    known = Known(frozenset(map(fingerprint, found.findings)))
    assert "Nothing was found that is not known." in Seen(as_html(found, known)).words


def test_what_is_of_no_weight_in_an_order_makes_no_other_fingerprint(found):
    turned = audit({**DOCUMENT, "paths": dict(reversed(DOCUMENT["paths"].items()))})
    assert set(map(fingerprint, turned.findings)) == set(map(fingerprint, found.findings))
