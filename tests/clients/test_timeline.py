"""A timeline remembers states, goes back, branches, and loses nothing."""

import pytest
from flask import Flask

from clients import Change, NotSendable, records, send
from clients.server_side.state_changes import UNREAD, Doer, differences, doers
from clients.server_side.timeline import Timeline
from mini_server import start

MERGE = {"Content-Type": "application/merge-patch+json"}


@pytest.fixture
def rename(server):
    """A function that gives user 1 another name."""
    return lambda name: send("PATCH", f"{server.url}/user/1", MERGE, f'{{"name": "{name}"}}')


@pytest.fixture
def timeline(server):
    """A timeline with one moment: the start."""
    made = Timeline(server.url)
    made.remember("the start")
    return made


def name_of_user_1(server):
    return records(server.url)["user"]["1"]["name"]


def test_going_back_restores_every_record(server, timeline, rename):
    before = timeline.now()
    rename("A.")
    send("DELETE", f"{server.url}/user/2")
    timeline.remember()
    timeline.go(1)
    assert timeline.now() == before


def test_a_moment_says_what_changed_and_which_request_did_it(timeline, rename):
    send("GET", f"{timeline.base_url}/user/1")
    rename("A.")
    moment = timeline.remember()
    assert [(change.kind, change.id) for change in moment.changes] == [("user", "1")]
    assert [(one.method, one.target, one.changes) for one in moment.by] == [("PATCH", "/user/1", 1)]


def test_a_moment_is_a_snapshot_of_the_server_as_well(server, timeline):
    assert timeline.moment(1).address == "/snapshot/1"
    assert send("GET", f"{server.url}/snapshot/1").json() == timeline.moment(1).state


def test_what_was_not_remembered_is_remembered_before_it_is_left(server, timeline, rename):
    rename("A.")
    arrived, left = timeline.go(1)
    assert (arrived.number, left.number, left.label) == (1, 2, "before going to 1")
    timeline.go(2)
    assert name_of_user_1(server) == "A."


def test_nothing_is_remembered_twice_when_nothing_changed(timeline):
    assert timeline.go(1)[1] is None and len(timeline.moments) == 1


def test_a_change_after_going_back_makes_a_branch(server, timeline, rename):
    rename("A.")
    timeline.remember()
    timeline.back()
    rename("B.")
    branch = timeline.remember()
    assert (branch.number, branch.parent) == (3, 1)
    timeline.go(2)
    assert name_of_user_1(server) == "A."


def test_back_from_changes_that_are_not_remembered_leads_to_where_they_began(server, timeline, rename):
    rename("A.")
    timeline.remember()
    rename("B.")
    assert timeline.back()[0].number == 2
    assert name_of_user_1(server) == "A."


def test_forward_leads_to_the_last_moment_that_grew_from_this_one(timeline, rename):
    rename("A.")
    timeline.remember()
    timeline.back()
    assert timeline.forward()[0].number == 2


def test_two_moments_are_compared_record_by_record(server, timeline, rename):
    rename("A.")
    send("DELETE", f"{server.url}/user/2")
    changed, gone = timeline.compare(1)
    assert (changed.before["name"], changed.after["name"]) == ("Ada Lovelace", "A.")
    assert (gone.id, gone.after) == ("2", None)


def test_a_state_stays_known_when_the_server_forgets_it(server, timeline, rename):
    send("DELETE", f"{server.url}/snapshot/1")
    rename("A.")
    timeline.go(1)
    assert name_of_user_1(server) == "Ada Lovelace"


@pytest.mark.parametrize("where", [0, 9, None, "1"])
def test_a_moment_that_is_not_there_is_refused_with_a_sentence(timeline, where):
    with pytest.raises(NotSendable, match="There are 1 to 1"):
        timeline.go(where)


def test_there_is_nothing_before_the_first_and_behind_the_last(timeline):
    for way in (timeline.back, timeline.forward):
        with pytest.raises(NotSendable):
            way()


def test_a_server_without_states_is_told_apart():
    with start(Flask("plain")) as server, pytest.raises(NotSendable, match="does not show the state"):
        Timeline(server.url).remember()


def test_where_there_is_no_journal_nobody_did_it():
    with start(Flask("plain")) as server:
        assert doers(server.url, 0) == ([], 0)


def test_differences_stand_in_the_order_of_the_numbers():
    before = {"records": {"user": {"10": {"a": 1}, "2": {"a": 1}, "x": {"a": 1}}}}
    assert [change.id for change in differences(before, {"records": {}})] == ["2", "10", "x"]
    assert differences({"records": {}}, {"records": {"user": {"1": {}}}}) == [Change("user", "1", None, {})]


def test_the_journal_tells_of_no_more_than_its_last_fifty(server):
    for _ in range(60):
        send("GET", f"{server.url}/user/1")
    send("DELETE", f"{server.url}/user/1")
    assert doers(server.url, 0)[0] == [UNREAD, Doer("DELETE", "/user/1", 1)]


def test_who_wrote_before_the_last_fifty_entries_is_not_left_out_in_silence(server, timeline):
    timeline.remember()
    send("DELETE", f"{server.url}/user/1")
    for _ in range(60):
        send("GET", f"{server.url}/user/2")
    assert [" ".join(one[:2]) for one in timeline.remember().by] == ["requests before"]
