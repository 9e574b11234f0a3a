"""The museum of accidents: each replay is real, does harm, and does none with the mend; each case has its source."""

import re
from datetime import date
from pathlib import Path

import pytest
from flask import Flask
from safe_markup import strangers

from clients import send, state
from mini_server import start
from mini_server.app import create_app
from workbench import Museum
from workbench.experiments.museum.plays import PLAYS
from workbench.experiments.museum.replaying import replayed
from workbench.experiments.museum.telling import exhibits

ROOT = Path(__file__).resolve().parents[2]
ROWS = (ROOT / "notebooks" / "sources" / "13_audit_the_web.md").read_text("utf-8")
HOSTILE = {"name": "<script>x</script>\x1b[31m", "email": "a@b.org"}
SHOWING = ("GET", "HEAD")


@pytest.fixture
def museum(server):
    museum = Museum(server, "Accidents")
    museum.widget()
    return museum


@pytest.mark.parametrize("name", PLAYS)
def test_a_replay_does_harm_and_with_the_mend_it_does_none(server, name):
    harmed, mended = (replayed(server.url, PLAYS[name], with_mend) for with_mend in (False, True))
    assert harmed.wrong and not mended.wrong
    assert harmed.steps and mended.steps and harmed.meant == mended.meant


@pytest.mark.parametrize("mended", [False, True])
@pytest.mark.parametrize("name", PLAYS)
def test_after_a_replay_the_records_are_what_they_were(server, name, mended):
    before = state(server.url)
    replayed(server.url, PLAYS[name], mended)
    assert state(server.url)["records"] == before["records"]


@pytest.mark.parametrize("name", PLAYS)
def test_each_request_of_a_replay_came_to_the_server(server, name):
    steps = replayed(server.url, PLAYS[name]).steps
    entries = send("GET", server.url + "/journal/").response.text()
    asked = [step.asked for step in steps if "from the cache" not in step.heard]
    assert asked and [line for line in asked if line.split()[1] not in entries] == []


@pytest.mark.parametrize("name", ["accelerator", "spider", "picture", "unsubscribe", "logout"])
def test_what_showed_only_by_its_method_did_the_harm(server, name):
    assert {step.asked.split()[0] for step in replayed(server.url, PLAYS[name]).steps} <= set(SHOWING)


def test_a_post_that_is_repeated_by_a_gateway_is_not_repeated_with_the_mend(server):
    first, mended = (replayed(server.url, PLAYS["gateway"], with_mend).steps for with_mend in (False, True))
    assert [step.asked for step in first] == ["POST /users/", "POST /users/"]
    assert [step.asked for step in mended] == ["POST /users/", "GET /users/"]


def test_what_is_said_is_computed_from_what_happened(museum, server):
    for number in "2345":
        send("DELETE", f"{server.url}/user/{number}")
    assert "Harm: 1 thing is not as meant: user Ada Lovelace (0 instead of 1)." in museum.replay("spider").text()
    send("POST", server.url + "/users/", content={"name": "Zoe", "email": "zoe@example.org"})
    assert "user Zoe (3 instead of 2)" in museum.replay("again").text()


def test_a_server_that_lets_no_page_of_others_use_its_verbs_comes_to_no_harm_by_a_picture():
    with start(create_app()) as guarded:
        assert "No harm: " in Museum(guarded).replay("picture").text()


def test_the_list_opens_one_exhibit_and_the_buttons_replay_it(museum):
    assert museum.buttons.layout.display == "none" and museum.list.value is None
    museum.list.value = "shared"
    assert museum.opened == "shared" and museum.buttons.layout.display is None
    first, second = museum.buttons.children
    first.click()
    assert "from the cache" in museum.came.value and "no-store" in museum.view.value
    second.click()
    assert museum.came.value.count("<section") == 2 and "No harm: " in museum.came.value
    museum.list.value = "spider"
    assert "<section" not in museum.came.value


def test_the_typed_forms_do_what_the_buttons_do(museum):
    museum.open("spider")
    assert museum.list.value == "spider"
    museum.replay(), museum.replay(mended="yes")
    assert set(museum.replays) == {("spider", False), ("spider", True)}
    assert museum.came.value.count("<section") == 2


def test_the_text_lists_all_exhibits_and_tells_the_open_one_equal_on_every_run_without_a_port(server):
    texts = []
    for _ in range(2):
        museum = Museum(server.url, "Accidents")
        assert all(f"({name})" in museum.text() for name in exhibits()) and "museum.open(" in museum.text()
        museum.replay("payment"), museum.replay(mended=True)
        texts.append(museum.text())
    assert texts[0] == texts[1] and server.url.rpartition(":")[2] not in texts[0]
    assert exhibits()["payment"]["quote"] in texts[0] and "412" in texts[0] and "Harm: " in texts[0]


@pytest.mark.parametrize("name", PLAYS)
def test_words_of_strangers_are_shown_as_words(museum, server, name):
    send("PUT", server.url + "/user/1", content=HOSTILE)
    said = museum.replay(name).text() + museum.replay(name, mended=True).text()
    link = re.compile(r'<a class="oa-source" href="https://[^"]*" target="_blank" rel="noopener">the source</a>')
    table = re.sub("</?(h4|strong)[^>]*>", "", link.sub("", museum.view.value) + museum.came.value)
    assert strangers(table) == [] and "\x1b" not in said + table
    assert "Harm: " in said and "No harm: " in said


def test_without_a_user_a_state_or_a_server_it_is_a_sentence(museum, server):
    for number in "12345":
        send("DELETE", f"{server.url}/user/{number}")
    assert "There is no user left here." in museum.replay("spider").text() and not museum.replays
    with start(Flask("bare")) as other:
        assert "shows no state of its records" in Museum(other).replay("spider").text()
    server.stop()
    assert "start()" in museum.replay("spider").text() and 'role="alert"' in museum.came.value


def test_a_sentence_ends_with_one_full_stop_also_after_a_name_that_has_one(server, museum):
    send("PUT", f"{server.url}/user/1", {}, {"name": "Ada L.", "email": "ada@example.org"})
    museum.open("preview")
    museum.replay(mended=True)
    assert "Ada L." in str(museum) and "L.." not in str(museum)


def test_an_exhibit_that_is_not_there_is_a_sentence(museum):
    assert (
        museum.replay().text() == museum.open("").text() == "Choose one: " + museum.text().partition("Choose one: ")[2]
    )
    assert museum.replay("titanic").text().startswith("There is no exhibit 'titanic'. There are: accelerator, ")


def test_there_are_at_least_eight_in_the_order_of_their_years_and_each_can_be_replayed():
    years = [one["year"] for one in exhibits().values()]
    assert len(years) >= 8 and years == sorted(years) and set(exhibits()) == set(PLAYS)


@pytest.mark.parametrize("name", exhibits())
def test_an_exhibit_names_a_source_that_was_read_and_quotes_one_sentence_of_it(name):
    one = exhibits()[name]
    assert one["source"].startswith("https://") and type(one["read"]) is date
    assert not re.search(r"[.!?]\s+[A-Z]", one["quote"])
    assert set(one) == {"title", "year", "what", "quote", "who", "source", "read", "replay", "mend"}


@pytest.mark.parametrize("name", exhibits())
def test_an_exhibit_has_a_row_in_the_list_of_sources(name):
    (row,) = [line for line in ROWS.splitlines() if f'museum, {name}: "' in line]
    assert exhibits()[name]["source"] in row and exhibits()[name]["what"] in row
