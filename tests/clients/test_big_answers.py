"""What is looked at of an answer has an end: twice as much of it is no more work, and what was left out is said."""

import json
from cProfile import Profile
from random import Random

import pytest

from clients import Exchange, links, offered
from clients.judging.lint import PACKED, lint
from clients.kept_exchanges.difference import content_difference, difference, of_data
from clients.kept_exchanges.difference.of_fields import members
from clients.messages.exchange import Request, Response
from clients.messages.link_field import linked
from clients.messages.words_of_html import plain
from clients.reading.links import Page, links_left_out
from clients.reading.offers import not_looked_at
from homes.benchmarks.learner.big_answers import bomb, nested, numbered

URL = "http://127.0.0.1:5000/"


def answered(content="", kind="text/html", *fields):
    octets = content.encode() if isinstance(content, str) else content
    response = Response(200, "OK", (("Content-Type", kind), *fields), octets)
    return Exchange(Request("GET", URL, "/"), response)


def of_links(count):
    return answered(numbered('<a href="/{}">{}</a>', count))


def calls(work):
    """How many functions are called for some work: the same on every machine.

    cProfile counts in C. A function of Python that is called at each of a million calls (sys.setprofile) hung once,
    in CPython 3.11.7.
    """
    counting = Profile()
    counting.runcall(work)
    return sum(one.callcount for one in counting.getstats())


@pytest.mark.parametrize("piece", ["<p>", '<a href="/a">', "<", "<!--a>", "<form action=/>", "&amp;", "<![a["])
def test_a_page_twice_as_long_is_no_more_work(piece):
    one, two = (answered(piece * count) for count in (100_000, 200_000))
    work = [
        calls(lambda one=one: (links(one), offered(one), not_looked_at(one), plain(piece * 9))) for one in (one, two)
    ]
    assert work[1] <= work[0] * 1.01 < 1_500_000


def test_of_50_000_links_the_first_thousand_are_looked_at_and_that_is_said():
    found = of_links(50_000)
    assert links(found) == [f"{URL}{number}" for number in range(1_000)]
    assert links_left_out(found) == "Only the first 1,000 links of the page were looked at; there are more."


def test_of_a_thousand_links_nothing_is_left_out():
    assert len(links(of_links(1_000))) == 1_000
    assert not_looked_at(of_links(1_000)) == []


def test_where_no_link_was_found_in_the_beginning_of_a_page_it_says_how_far_was_looked():
    found = answered("<p>" * 600_000)
    assert links(found) == []
    assert links_left_out(found) == "Links were looked for in the first 100,000 of its 1,800,000 characters only."


def test_a_page_is_handed_to_the_parser_up_to_100_000_characters(monkeypatch):
    fed = []
    monkeypatch.setattr(Page, "feed", lambda self, text: fed.append(len(text)))
    links(answered("x" * 900_000))
    assert fed == [100_000]


def test_a_section_that_no_page_has_stops_no_panel_and_no_spider():
    found = answered('<a href="/a"><![any[<a href="/b">')
    assert links(found) == [f"{URL}a"]
    assert "up to a <![ only" in links_left_out(found)
    assert plain("before <![any[ after") == "before"


def test_of_a_field_with_very_many_links_the_first_are_looked_at():
    found = answered("", "text/plain", ("Link", numbered('</{}>; rel="next", ', 5_000)))
    assert len(links(found)) == len(linked(found, "next")) == 1_000
    assert "links of the field Link" in links_left_out(found)


def test_of_json_with_very_many_addresses_the_first_are_offered_and_that_is_said():
    found = answered(json.dumps([f"/{number}" for number in range(50_000)]), "application/json")
    assert len(offered(found)) == 1_000
    assert len(not_looked_at(found)) == 2


@pytest.mark.parametrize(
    ("page", "words"),
    [("a <!-- b" * 6_000, "a"), ("<p>one<p>two <b", "one\ntwo"), ("one <", "one <"), ("a & b &lt", "a & b <")],
)
def test_words_end_where_a_tag_or_a_comment_never_ends(page, words):
    assert plain(page) == words


def test_an_open_quote_in_a_list_goes_to_the_end():
    assert members("vary", ['a, "b\\", c, d']) == ["a", '"b\\", c, d']
    assert [one.address for one in linked(answered("", "a/b", ("Link", '</a>; rel=x; t="\\"</b>')), "x")] == [f"{URL}a"]


def compared(one, other, kind="application/json"):
    return difference(answered(one, kind), answered(other, kind))


def test_more_than_a_thousand_differences_are_not_counted_and_never_said_to_be_fewer():
    found = compared(json.dumps([0] * 5_000), json.dumps([1] * 5_000))
    assert found.sentence() == "More than 1,000 differences."
    assert len(found.rows) == 1_001


def test_long_contents_are_compared_up_to_the_first_difference_and_are_not_the_same():
    one, other = (json.dumps(list(range(end))) for end in (90_000, 90_001))
    (part,) = (part for part in compared(one, other).parts if part.rows)
    assert part.remark.startswith("More than 200,000 octets: compared as text")
    (row,) = part.rows
    assert (row.place, row.before[-6:], row.after[-13:]) == ("line 1", "89999]", "89999, 90000]")


def test_of_long_texts_the_line_is_named_where_they_begin_to_differ():
    before = "line\n" * 60_000
    (row,) = compared(before, before + "more\n", "text/plain").rows
    assert (row.place, row.before, row.after) == ("line 60,001", None, "more")


def test_data_is_looked_into_once_however_deep_it_stands():
    work = []
    for deep in (1, 40):
        one, other = (nested([*range(3_000), last], deep) for last in (0, 1))
        work.append(calls(lambda one=one, other=other: list(of_data.value_rows(one, other))))
    assert work[1] < 1.1 * work[0]


def test_lists_are_aligned_until_so_many_pairs_were_looked_at(monkeypatch):
    aligned = []
    align = of_data.SequenceMatcher
    monkeypatch.setattr(of_data, "SequenceMatcher", lambda *sides, **how: aligned.append(1) or align(*sides, **how))
    dice = Random(1)
    one, other = ([[dice.randrange(7) for _ in range(300)] for _ in range(200)] for _ in range(2))
    assert len(list(of_data.value_rows(one, other))) > 10_000
    assert 1 < len(aligned) <= of_data.MOST_PAIRS // 90_000 + 1


def test_a_document_of_very_long_names_is_compared_as_text():
    one, other = (f"<{'a' * 50_000}>{f'<b>{n}</b>' * 4_000}</{'a' * 50_000}>" for n in (1, 2))
    rows, _ = content_difference(answered(one, "a/xml").response, answered(other, "a/xml").response)
    assert [row.place for row in rows] == ["line 1"]


def test_httplint_is_not_asked_about_content_that_unpacks_to_too_much():
    found = lint(answered(bomb(b"<p>", 200_000), "text/html", ("Content-Encoding", "gzip")))
    assert found.remark == PACKED and found.notes
