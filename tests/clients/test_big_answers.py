"""What is looked at of an answer has an end: twice as much of it is no more work, and what was left out is said."""

from cProfile import Profile

import pytest
from big_answers import bomb, nested, numbered

from clients import Exchange, difference, links, offered
from clients.difference import members
from clients.hypermedia import not_looked_at
from clients.link_field import linked, links_left_out
from clients.lint import PACKED, lint
from clients.messages import Request, Response
from clients.text import plain

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


def test_an_open_quote_in_a_list_goes_to_the_end():
    assert members("vary", ['a, "b\\", c, d']) == ["a", '"b\\", c, d']
    assert [one.address for one in linked(answered("", "a/b", ("Link", '</a>; rel=x; t="\\"</b>')), "x")] == [f"{URL}a"]


def test_data_is_looked_into_once_however_deep_it_stands():
    work = []
    for deep in (1, 40):
        one, other = (nested([*range(3_000), last], deep) for last in (0, 1))
        work.append(calls(lambda one=one, other=other: list(difference.value_rows(one, other))))
    assert work[1] < 1.1 * work[0]


def test_httplint_is_not_asked_about_content_that_unpacks_to_too_much():
    found = lint(answered(bomb(b"<p>", 200_000), "text/html", ("Content-Encoding", "gzip")))
    assert found.remark == PACKED and found.notes
