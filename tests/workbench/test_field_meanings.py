"""The table of fields: each has one plain sentence, and a place of the rule that httplint names too."""

import re
from importlib import import_module
from pkgutil import iter_modules

import httplint.field.parsers
import pytest

from workbench.views.field_meanings import FIELDS, field_meaning, names_in

NOT_OUR_WORDS = re.compile(r"\b(header|body|simply|just|obviously|URL|easy)\b")


def known_to_httplint():
    """(name, RFC number) of each field that httplint describes by an RFC."""
    for module in iter_modules(httplint.field.parsers.__path__):
        found = vars(import_module(f"httplint.field.parsers.{module.name}"))
        for one in found.values():
            number = re.search(r"rfc(\d+)", str(getattr(one, "reference", "")))
            if isinstance(one, type) and one.__module__.endswith(module.name) and number:
                yield one.canonical_name, number[1]


NEWER = {
    "Origin",
    "X-Frame-Options",
    "MIME-Version",
}  # a newer text (Fetch, HTML, RFC 9112) has taken the place of the RFC


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.name)
def test_a_field_has_one_plain_sentence(field):
    assert field.words.endswith((".", "?")) and not any(end in field.words for end in (". ", "? "))
    assert len(field.words) <= 82
    assert not NOT_OUR_WORDS.search(field.words)


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.name)
def test_a_field_says_where_its_rule_stands(field):
    assert re.fullmatch(r"RFC \d{4,5}, section \d+(\.\d+)*|[A-Za-z].*", field.section)
    assert field.found_in in ("request", "response", "both")


@pytest.mark.parametrize(("name", "number"), sorted(set(known_to_httplint())))
def test_httplint_names_the_same_rfc(name, number):
    means = field_meaning(name)
    assert means is None or name in NEWER or means.section.startswith(f"RFC {number},"), means


def test_most_fields_that_httplint_knows_are_in_the_table():
    names = {name for name, _ in known_to_httplint()}
    assert len([name for name in names if field_meaning(name)]) > 0.8 * len(names)


def test_there_are_enough_fields_for_both_kinds_of_messages():
    assert len(FIELDS) >= 70 and len(names_in("request")) > 60 and len(names_in("response")) > 60


def test_a_name_is_found_in_any_case_of_letters_and_an_unknown_one_is_not():
    assert field_meaning("ETAG").name == "ETag" and field_meaning("X-Never-Heard-Of") is None
