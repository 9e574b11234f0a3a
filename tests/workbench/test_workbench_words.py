"""What the workbench says, without any server: markup, statuses, conclusions, predictions, drafts, advice."""

import sys

import pytest

from clients import NotSendable
from clients.text import _CONTROLS, printable
from workbench import advice
from workbench.draft import Draft, draft_of, filled_in, url_of
from workbench.html import Markup, escaped, tag

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


def test_a_way_out_of_nonsense_changes_nothing():
    draft = draft_of("GET", "/")
    assert filled_in(draft, {"method": 5, "target": ["x"], "fields": "no", "version": "HTTP/1.1"}) == draft


@pytest.mark.parametrize("content", ['{"a": 1}', "[" * 100_000, "1" * 10_000])
def test_json_that_is_deep_or_long_does_no_harm(content):
    advice.notes(draft_of("PUT", "/", {"Content-Type": "application/json"}, content))
