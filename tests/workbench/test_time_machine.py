"""TimeMachine: its text, its table and its controls say the same."""

import pytest
from flask import Flask

from clients import records, send
from mini_server import start
from workbench import TimeMachine


@pytest.fixture
def machine(server):
    """A time machine that remembers the start, and what was left after user 2 was removed."""
    made = TimeMachine(server.url, "Back and forth")
    made.remember("the start")
    send("DELETE", f"{server.url}/user/2")
    made.remember("one less")
    return made


STORY = """Back and forth

  1  the start
* 2  one less  (grew from 1; 1 record by DELETE /user/2)

Remembered: 2 one less."""


def test_its_text_says_where_we_are_and_what_led_here(machine):
    assert machine.text() == STORY


def test_its_table_says_the_same(machine):
    machine.widget()
    for words in ("you are here", "2 one less", "1 record", "DELETE /user/2", "/snapshot/2"):
        assert words in machine.moments.value


def test_what_differs_is_shown_record_by_record(machine):
    assert machine.compare(1, 2).text() == (
        "From 1 the start to 2 one less: 1 record differs.\n"
        "  user 2: name: Grace Hopper; email: grace@example.org → (gone)"
    )
    assert machine.compare(2, 2).text() == "From 2 one less to 2 one less: 0 records differ."


def test_its_buttons_do_what_its_words_do(server, machine):
    machine.widget()
    assert machine.moment.value == 2
    machine.moment.value = 1
    machine._go()
    assert "2" in records(server.url)["user"]
    assert machine.timeline.here == 1
    assert "The records are as they were at 1 the start." in machine.result.value


def test_a_label_is_never_markup(machine):
    machine.widget()
    machine.remember("<b>now</b>")
    assert "<b>" not in machine.moments.value and "&lt;b&gt;" in machine.moments.value


def test_what_cannot_be_done_is_a_sentence(machine):
    assert machine.go(7).text() == "There is no moment 7. There are 1 to 2."
    assert machine.forward().text() == "No moment grew from this one."


def test_a_server_without_states_is_told_apart_by_a_sentence():
    with start(Flask("plain")) as server:
        assert "does not show the state" in TimeMachine(server.url).remember().text()


def test_before_anything_is_remembered_it_says_how(server):
    assert "Nothing is remembered yet" in TimeMachine(server.url).text()
