"""Four readers ask for one blog, and the scene tells what each of them got, and how often the service was asked."""

from itertools import cycle

import pytest

from clients import state
from workbench import Visit
from workbench.visit import left_words
from workbench.visits_through_caches import list_accepts

READERS, BLOG = "four readers", "/blog/1"
ASKED = ["JSON", "a page", "a feed", "a page"]
COPIES = [f"{one}, a copy" for one in ASKED]


def the_visit(server, *service):
    (visit,) = Visit(server, READERS, *service).visits
    return visit


@pytest.mark.parametrize(
    ("service", "got", "times"),
    [
        ("no cache", ASKED, "4 times"),
        ("a cache", ["JSON", *["JSON, a copy"] * 3], "once"),
        ("a cache and Vary", [*ASKED, *COPIES], "4 times"),
    ],
)
def test_each_reader_asks_for_the_same_address_and_gets_what_the_service_or_the_cache_sends(
    server, service, got, times
):
    visit = the_visit(server, service)
    assert [(move.method, move.target) for move in visit.moves] == [("GET", BLOG)] * len(got)
    assert [move.outcome.partition(": ")[2] for move in visit.moves] == got
    assert visit.ending.endswith(f"The service was asked {times}.")
    wrong = [one.removesuffix(", a copy") != wanted for one, wanted in zip(got, cycle(ASKED), strict=False)]
    assert [move.harm for move in visit.moves] == wrong and visit.harm == any(wrong)


def test_the_first_service_of_the_scene_has_no_cache(server):
    assert the_visit(server).moves == the_visit(server, "no cache").moves


@pytest.mark.parametrize(("service", "happy"), [("no cache", [1, 2, 3, 4]), ("a cache", [1, 1, 1, 1])])
def test_who_can_read_it_is_counted_from_nobody_on(server, service, happy):
    visit = the_visit(server, service)
    assert left_words(visit, visit.cards) == "0 of 4 can read it"
    assert [left_words(visit, move.cards) for move in visit.moves] == [f"{one} of 4 can read it" for one in happy]
    assert [card.mark for card in visit.cards] == [""] * 4


def test_the_readers_ask_as_the_real_clients_do_and_the_reason_is_told(server):
    moves = the_visit(server, "no cache").moves
    assert [move.sentence for move in moves] == [
        "Radia's program sends Accept: application/json, and gets JSON.",
        "Ana's browser sends Accept: text/html and more, and gets a page.",
        "Ben's feed reader sends Accept: application/atom+xml and more, and gets a feed.",
        "Alan's robot sends Accept: text/html and more, and gets a page.",
    ]
    hit, varied = (the_visit(server, service).moves[3].sentence for service in ("a cache", "a cache and Vary"))
    again = the_visit(server, "a cache and Vary").moves[7].sentence
    assert again == ("The cache has a copy for this Accept, so it asks nobody, and Alan's robot gets a page.")
    assert hit.endswith("so it asks nobody, and Alan's robot gets JSON, but needs a page.")
    assert varied.endswith("no copy for this Accept, so it asks the service, and Alan's robot gets a page.")


def test_the_records_are_as_before(server):
    before = state(server.url)["records"]
    Visit(server, READERS, "no cache", "a cache", "a cache and Vary")
    assert state(server.url)["records"] == before


def test_what_the_readers_accept_is_listed_and_no_two_write_the_same(server):
    lines = list_accepts(server.url).split("\n\n")
    assert lines[0] == "Radia's program: application/json"
    assert lines[1] == "Alan's robot: text/html, */*;q=0.1"
    assert len({line.partition(": ")[2] for line in lines}) == 4
