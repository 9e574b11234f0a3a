"""The phone in a tunnel sends two real requests, and the scene tells what they left behind."""

import pytest

from clients import records, send
from workbench import Visit
from workbench.visit import left_words, service_html

PHONE = "a phone in a tunnel"


def the_visit(server, service):
    (visit,) = Visit(server, PHONE, service).visits
    return visit


def test_the_first_service_of_the_scene_is_the_one_by_post(server):
    assert [(move.method, move.target) for move in Visit(server, PHONE).visits[0].moves] == [("POST", "/users/")] * 2


def test_a_post_that_is_sent_again_leaves_two_anas_and_no_error(server):
    visit = the_visit(server, "POST")
    assert [move.outcome for move in visit.moves] == ["adds Ana, 201 is lost", "adds another Ana, 201 arrives"]
    assert [move.harm for move in visit.moves] == [False, True]
    assert visit.ending == "Ana is there twice, and her phone heard 201." and visit.harm


def test_a_put_that_is_sent_again_leaves_one_ana(server):
    visit = the_visit(server, "PUT")
    assert [(move.method, move.target) for move in visit.moves] == [("PUT", "/user/ana")] * 2
    assert [move.outcome for move in visit.moves] == ["adds Ana, 201 is lost", "finds Ana there, 204 arrives"]
    assert visit.ending == "Ana is there once, and her phone heard 204." and not visit.harm


@pytest.mark.parametrize(("service", "anas"), [("POST", 2), ("PUT", 1)])
def test_the_cards_show_the_records_that_were_there_after_each_request(server, service, anas):
    visit = the_visit(server, service)
    shown = [[card.name for card in move.cards if card.mark != "absent"] for move in visit.moves]
    assert [names.count("Ana") for names in shown] == [1, anas]
    assert [left_words(visit, move.cards) for move in visit.moves] == ["6 in all", f"{5 + anas} in all"]
    assert left_words(visit, visit.cards) == "5 in all" and "5 in all" in service_html(visit)


def test_the_users_are_as_before_when_the_scene_is_shown(server):
    before = records(server.url)["user"]
    Visit(server, PHONE, "POST", "PUT")
    assert records(server.url)["user"] == before


def test_an_ana_who_was_there_already_is_counted(server):
    send("PUT", server.url + "/user/ana", body={"name": "Ana", "email": "ana@example.org"})
    assert the_visit(server, "POST").ending == "Ana is there 3 times, and her phone heard 201."
    assert the_visit(server, "PUT").moves[0].outcome == "finds Ana there, 204 is lost"


def test_each_step_is_told_in_sentences(server):
    first, second = the_visit(server, "POST").moves
    assert first.sentence == "Ana's phone sends POST /users/. The service adds Ana, but its 201 is lost."
    assert second.sentence == (
        "The phone heard nothing, so it sends the same request again. The service adds another Ana, and 201 arrives."
    )
