"""Whatever is typed, nothing breaks, and what is shown is escaped."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clients import NotSendable
from clients.text import _CONTROLS, printable
from workbench.advice import about, about_broken, about_method, about_pairs, notes, with_kind
from workbench.body import broken_json, broken_xml, shown_pairs
from workbench.draft import Draft, draft_of, filled_in, url_of
from workbench.html import Markup, block, column_heads, element, escaped, join, plain_text

# RFC 9110, section 18.2, and its section 9.2.3; RFC 5789, section 2; RFC 10008, sections 2 and 2.7.
PROMISES = [
    ("GET", True, True, "yes", "9.3.1"),
    ("HEAD", True, True, "yes", "9.3.2"),
    ("POST", False, False, "if it says so", "9.3.3"),
    ("PUT", False, True, "no", "9.3.4"),
    ("DELETE", False, True, "no", "9.3.5"),
    ("CONNECT", False, False, "no", "9.3.6"),
    ("OPTIONS", True, True, "no", "9.3.7"),
    ("TRACE", True, True, "no", "9.3.8"),
    ("PATCH", False, False, "if it says so", "RFC 5789, section 2"),
    ("QUERY", True, True, "yes", "RFC 10008, sections 2 and 2.7"),
]
BEGINNINGS = {"yes": "Cacheable:", "no": "Not cacheable:", "if it says so": "Cacheable only if"}


@pytest.mark.parametrize(("method", "safe", "idempotent", "cacheable", "section"), PROMISES)
def test_a_method_is_said_to_promise_what_its_rfc_says(method, safe, idempotent, cacheable, section):
    words = about_method(method)
    assert words.startswith(f"{method} ") and section in words
    assert ("Not safe:" in words) is not safe and ("Not idempotent:" in words) is not idempotent
    assert BEGINNINGS[cacheable] in words


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ('{"a": }', 1, 7, "a value is expected"),
        ('{"a": 1,}', 1, 8, "no comma is allowed before a closing bracket"),
        ("[1,\n 2,\n]", 2, 3, "no comma is allowed before a closing bracket"),
        ("{'a': 1}", 1, 2, "JSON takes no single quotes"),
        ('{"a": True}', 1, 7, "JSON writes true"),
        ('{"a" 1}', 1, 6, "a colon is expected"),
        ('{"a": 1 "b": 2}', 1, 9, "a comma is expected"),
        ('{"a": "b', 1, 7, "no closing quote"),
        ('{"a": "b\nc"}', 1, 9, "a text is one line"),
        (r'["\q"]', 1, 3, r"after \ only"),
        (r'["\u12"]', 1, 4, "four digits"),
        ("{} {}", 1, 4, "the JSON has ended before this"),
        ('{"\u00fc": NaN}', 1, 7, "JSON has no such number"),
        ('["NaN", -Infinity]', 1, 9, "JSON has no such number"),
        ('{"a": 1', 1, 8, "a comma is expected"),
        ("\ufeff{}", 1, 1, "a byte order mark"),
    ],
)
def test_json_is_said_to_break_at_its_place_with_what_was_expected(text, line, column, expected):
    broken = broken_json(text)
    assert (broken.line, broken.column) == (line, column) and expected in broken.expected
    piece, mark = broken.picture().split("\n")
    assert mark.index("^") <= len(piece)


def test_xml_fetches_nothing_and_unfolds_nothing_for_ever(tmp_path):
    (tmp_path / "secret").write_text("secret", "utf-8")
    assert broken_xml(f'<!DOCTYPE a [<!ENTITY x SYSTEM "{(tmp_path / "secret").as_uri()}">]><a>&x;</a>') is None
    entities = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 12))
    bomb = f'<!DOCTYPE a [<!ENTITY e0 "ha">{entities}]><a>&e11;</a>'
    assert "expand" in broken_xml(bomb).expected


def test_a_form_is_read_as_pairs():
    draft = Draft("POST", "/", (("Content-Type", "application/x-www-form-urlencoded"),), "name=Ada+L&email=a%40b&x")
    assert about_pairs(draft) == "The form says: name is Ada L; email is a@b; x is (empty)."
    assert shown_pairs("&".join("a=b" for _ in range(30)))[1] == 10


def test_choosing_a_kind_changes_content_type_and_nothing_else():
    draft = draft_of("PATCH", "/user/1", {"If-Match": "x"}, "{")
    chosen = with_kind(draft, "JSON")
    assert chosen.headers == (("If-Match", "x"), ("Content-Type", "application/merge-patch+json"))
    assert chosen.body == "{"
    assert with_kind(chosen, "JSON") is chosen and with_kind(chosen, "another type") is chosen
    assert with_kind(with_kind(chosen, "XML"), "no type").headers == (("If-Match", "x"),)


TYPES = st.sampled_from(["application/json", "application/xml", "application/x-www-form-urlencoded", "text/plain"])
PIECES = st.lists(st.sampled_from([*list("{}[]<>/&%=:,\"'\\ \n\x00�ab1"), "<a>", "</a>", "NaN", '{"a":']), max_size=30)


@settings(max_examples=100, database=None, derandomize=True)
@given(st.text(max_size=10), st.text(max_size=10), TYPES, st.text() | PIECES.map("".join))
def test_whatever_is_typed_something_is_said_and_nothing_breaks(method, name, named, body):
    draft = Draft(method, "/", ((name, "x"), ("Content-Type", named)), body)
    assert all(isinstance(words, str) and len(words) < 5_000 for words in (*about(draft), *notes(draft)))


@pytest.mark.parametrize("named", ["application/json", "application/xml", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("piece", ["[", "1", "<a>", "a=b&", "%", "&", '"\\', "\n", "\x00", "\ud800", '{"a":'])
def test_a_megabyte_of_anything_is_dealt_with_in_bounds(named, piece):
    draft = Draft("PUT", "/", (("Content-Type", named),), piece * (1_000_000 // len(piece)))
    assert sum(map(len, (*about(draft), *notes(draft)))) < 5_000
    assert "too many to check here (the limit is 1,000,000)" in about_broken(
        Draft("PUT", "/", draft.headers, "x" * 1_000_001)
    )


BASE = "http://127.0.0.1:5000"


def test_words_are_escaped_and_markup_is_not_escaped_twice():
    assert escaped('<b a="1">&') == "&lt;b a=&quot;1&quot;&gt;&amp;"
    assert (
        element("p", Markup("<i>x</i>"), "<", cls="a", hidden=True, title=None)
        == '<p class="a" hidden><i>x</i>&lt;</p>'
    )
    assert element("p", title='"><script>') == '<p title="&quot;&gt;&lt;script&gt;"></p>'
    assert "\u202e" not in escaped("abc\u202edef") and "\x1b" not in escaped("\x1b[2J")


def test_html_is_read_as_text_with_a_line_for_each_thing_and_an_empty_one_around_each_part():
    rows = [element("tr", element("th", name), element("td", *words)) for name, *words in (("a", "<1>"), ("bc", "2"))]
    shown = join(
        element(
            "section",
            element("h4", "Head", element("span", "2 rows")),
            element("table", column_heads("n", "is"), *rows),
        ),
        element("p", element("span", "200 OK", cls="oa-badge"), " it ", element("b", "worked"), element("i", ".")),
        element("p", "for the ear", cls="oa-hidden"),
        element("ol", element("li", element("p", "one"), element("p", "two")), element("li", "three"), start=9),
        element("dl", element("dt", "May I?"), element("dd", element("div", "yes"), element("div", "now"))),
        block("lines", "> a\n>  b\n"),
        element("ul", element("li", element("details", element("summary", "more"), element("p", "folded away")))),
    )
    assert plain_text(shown).split("\n") == [
        *("Head, 2 rows", "  n   is", "  a   <1>", "  bc  2", ""),
        *("200 OK: it worked.", "  9. one", "     two", " 10. three", "  May I?: yes; now", ""),
        *("> a", ">  b", "", "  more"),
    ]


def test_a_table_too_wide_for_columns_names_the_column_of_each_cell():
    row = element("tr", element("th", "a"), element("td", "long " * 20 + "!"), element("td", "wide " * 20 + "!"))
    lines = plain_text(element("table", column_heads("name", "is", "was"), row)).splitlines()
    assert [line[:10] for line in lines] == ["  a", "    is: lo", "    was: w"]


@settings(max_examples=200, database=None, derandomize=True)
@given(st.text(alphabet="<>&;/ \n\u202e\x1bab", max_size=20))
def test_words_come_out_of_html_as_they_went_in(words):
    assert plain_text(element("p", words)) == " ".join(printable(words).split())


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
        "http://example.org/",
        "https://127.0.0.1:5000/",
        "//example.org/",
        f"{BASE}0/user/1",
        "ftp://x",
        "localhost:5000/",
    ],
)
def test_an_address_of_another_server_is_explained_and_not_asked(elsewhere):
    with pytest.raises(NotSendable, match=r"This panel only sends to \{base_url\}"):
        url_of(Draft("GET", elsewhere), BASE)


def test_a_way_out_of_nonsense_changes_nothing():
    draft = draft_of("GET", "/")
    assert filled_in(draft, {"method": 5, "target": ["x"], "fields": "no", "version": "HTTP/1.1"}) == draft
