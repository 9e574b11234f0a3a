"""What the workbench says, without any server: markup, statuses, conclusions, predictions, drafts, advice."""

import sys

import pytest

from clients import NotSendable
from clients.messages.safe_words import _CONTROLS, printable
from workbench.basics.markup import Markup, escaped, tag
from workbench.request_panel import prediction
from workbench.views import status_meanings
from workbench.writing_requests import advice
from workbench.writing_requests.unsent_request import Draft, changed, draft_of, filled_in, url_of

BASE = "http://127.0.0.1:5000"


def test_words_are_escaped_and_markup_is_not_escaped_twice():
    assert escaped('<b a="1">&') == "&lt;b a=&quot;1&quot;&gt;&amp;"
    assert tag("p", Markup("<i>x</i>"), "<", cls="a", hidden=True, title=None) == '<p class="a" hidden><i>x</i>&lt;</p>'


def test_an_attribute_cannot_be_left_by_a_quote():
    assert tag("p", title='"><script>') == '<p title="&quot;&gt;&lt;script&gt;"></p>'


def test_characters_that_steer_a_screen_are_spelled_out():
    assert "\u202e" not in escaped("abc\u202edef") and "\x1b" not in escaped("\x1b[2J")


def test_of_all_characters_only_printable_ones_and_the_ends_of_lines_are_shown_as_they_are():
    every = [chr(number) for number in range(sys.maxunicode + 1)]
    spelled_out = {one for one in every if printable(f"a{one}b") != f"a{one}b"}
    assert spelled_out == {one for one in every if _CONTROLS.search(one)}


@pytest.mark.parametrize("status", [*status_meanings.MEANINGS, *status_meanings.ELSEWHERE])
def test_every_status_has_a_plain_sentence_and_a_section(status):
    words, section = status_meanings.meaning(status)
    assert words.endswith(".") and len(words) < 100
    assert section.startswith("RFC ") and "section " in section


def test_an_unknown_status_means_what_its_class_means():
    assert status_meanings.meaning(499).section == "RFC 9110, section 15.5"
    assert status_meanings.meaning(799).section == "RFC 9110, section 15"


def test_the_name_of_a_status_is_the_servers_own_or_the_one_of_the_rfc():
    assert status_meanings.status_name(404, "Nope") == "404 Nope"
    assert status_meanings.status_name(422) == "422 Unprocessable Content"
    assert status_meanings.status_name(499) == "499"
    assert len(status_meanings.status_name(200, "x" * 10_000)) < 70


def test_a_prediction_is_compared_in_words():
    expected = prediction.prediction_of("2xx", "one")
    assert "Status: as you predicted. Records: as you predicted." in prediction.compared(expected, 204, 1)
    assert "not this time, it is 412" in prediction.compared(expected, 412, 0)
    assert "not this time, no record changed" in prediction.compared(expected, 412, 0)
    assert "does not show them" in prediction.compared(expected, 204, None)
    assert "no answer came" in prediction.compared(expected, None, None)
    assert "more than one record changed" in prediction.compared(expected, 200, 3)


@pytest.mark.parametrize("nonsense", [("200", "one"), ("2xx", 1), (None, None), ("2xx", "two"), ([], {})])
def test_a_nonsense_prediction_is_told_what_can_be_predicted(nonsense):
    with pytest.raises(ValueError, match="2xx, 3xx, 4xx, 5xx"):
        prediction.prediction_of(*nonsense)


def test_a_dict_becomes_json_and_says_so_unless_a_type_is_given():
    draft = draft_of("PUT", "/user/1", content={"name": "Zoë"})
    assert draft.content == '{"name": "Zoë"}' and draft.fields == (("Content-Type", "application/json"),)
    typed = draft_of("PATCH", "/user/1", {"content-type": "application/merge-patch+json"}, {"name": "Z"})
    assert typed.fields == (("content-type", "application/merge-patch+json"),)


def test_what_is_not_given_stays_as_it_is():
    draft = draft_of("PUT", "/user/1", {"If-Match": '"1"'}, "hello")
    assert changed(draft, method="GET") == Draft("GET", "/user/1", (("If-Match", '"1"'),), "hello")
    assert changed(draft, fields={}, content="") == Draft("PUT", "/user/1")


def test_fields_that_are_no_fields_are_refused_with_a_sentence():
    with pytest.raises(NotSendable, match="Fields are a dict"):
        draft_of(fields=5)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("/user/1", "/user/1"),
        (" /user/1 ", "/user/1"),
        ("user/1", "/user/1"),
        ("", ""),
        ("*", "*"),
        ("?a=b", "?a=b"),
        ("{base_url}/user/1", "/user/1"),
        (f"{BASE}/user/1", "/user/1"),
        ("HTTP://127.0.0.1:5000/user/1", "/user/1"),
    ],
)
def test_an_address_is_one_below_the_base_url(typed, asked):
    assert url_of(Draft("GET", typed), BASE) == BASE + asked


@pytest.mark.parametrize(
    "elsewhere",
    [
        "http://example.org/user/1",
        "https://127.0.0.1:5000/",
        "//example.org/",
        f"{BASE}0/user/1",
        "ftp://x",
        "localhost:5000/",
    ],
)
def test_an_address_of_another_server_is_explained_and_not_asked(elsewhere):
    with pytest.raises(NotSendable, match=r"This panel speaks to \{base_url\} only"):
        url_of(Draft("GET", elsewhere), BASE)


def test_an_address_put_together_without_its_slash_is_not_called_another_server():
    with pytest.raises(NotSendable, match=r"An address begins with a slash: /user/1, behind \{base_url\}\."):
        url_of(Draft("GET", f"{BASE}user/1"), BASE)
    assert advice.notes(Draft("GET", "{base_url}user/1")) == ["An address begins with a slash: /user/1 was asked for."]


def test_the_way_out_is_filled_in_where_it_belongs():
    draft = draft_of("PUT", "/user/1", [("A", "1"), ("if-match", '"old"'), ("B", "2")], "hello")
    filled = filled_in(draft, {"fields": {"If-Match": '"new"'}})
    assert filled.fields == (("A", "1"), ("If-Match", '"new"'), ("B", "2"))
    assert filled_in(draft, {"fields": {"IF-MATCH": None}}).fields == (("A", "1"), ("B", "2"))
    assert filled_in(draft, {"method": "GET", "target": "/", "content": ""}) == Draft("GET", "/", draft.fields, "")


def test_a_way_out_of_nonsense_changes_nothing():
    draft = draft_of("GET", "/")
    assert filled_in(draft, {"method": 5, "target": ["x"], "fields": "no", "version": "HTTP/1.1"}) == draft


def test_broken_json_is_said_to_be_broken_and_where():
    draft = draft_of("PUT", "/", {"Content-Type": "application/json; charset=utf-8"}, '{"name": }')
    (note,) = advice.notes(draft)
    assert "line 1, column 10" in note and "sent all the same" in note


@pytest.mark.parametrize("content", ['{"a": 1}', "[" * 100_000, "1" * 10_000])
def test_json_that_is_deep_or_long_does_no_harm(content):
    advice.notes(draft_of("PUT", "/", {"Content-Type": "application/json"}, content))


def test_odd_things_are_noted():
    assert "Content-Type" in advice.notes(draft_of("PUT", "/x", content="hello"))[0]
    assert "means nothing" in advice.notes(draft_of("GET", "/x", content={"a": 1}))[0]
    assert "begins with a slash" in advice.notes(draft_of("GET", "x"))[0]
    assert "not sent" in advice.notes(draft_of("GET", "/x#there"))[0]
    assert advice.notes(draft_of("PUT", "/user/1", content={"a": 1})) == []
