"""What methods do to the records, measured on real servers: honest ones, one that lies, one that dies."""

import json
import re

import pytest
from raw_servers import RawServer

from clients import NotSendable, send, state
from clients.measuring import Surveyor, Trial, known, measure, survey


def test_a_delete_changes_one_record_however_often_it_is_sent(server):
    before = state(server.url)
    found = measure("DELETE", server.url + "/user/1")
    assert found.statuses == (204, 410)
    assert found.counts == (0, 1, 1)
    assert found.restored is True and state(server.url) == before


def test_a_post_makes_one_more_with_each_send(server):
    found = measure("POST", server.url + "/users/", None, {"name": "Eve", "email": "eve@example.org"}, times=3)
    assert found.counts == (0, 1, 2, 3)
    assert "after 3 sends: status 201; 3 changed" in str(found)


def test_a_put_of_something_else_shows_what_was_there_and_what_is(server):
    found = measure("PUT", server.url + "/user/1", None, {"name": "Ada L.", "email": "ada@example.org"})
    (change,) = found.changes[1]
    assert (change.kind, change.id) == ("user", "1")
    assert change.before["name"] == "Ada Lovelace" and change.after["name"] == "Ada L."
    assert found.changes[1] == found.changes[2]


def test_a_get_with_a_verb_in_its_address_is_seen_to_delete(server):
    assert measure("GET", server.url + "/user/delete/1").counts == (0, 1, 1)
    assert measure("HEAD", server.url + "/user/delete/1").counts == (0, 1, 1)


def test_what_is_put_back_is_all_of_the_state_and_not_only_its_records(server):
    new = {"name": "Eve", "email": "eve@example.org"}
    measure("POST", server.url + "/users/", None, new)
    assert send("POST", server.url + "/users/", None, new).field("Location").endswith("/user/6")


def test_a_server_that_offers_no_state_is_sent_nothing_without_consent(listener):
    already = len(listener.requests)
    with pytest.raises(NotSendable, match="does not offer the state"):
        measure("DELETE", listener.url + "/user/1")
    assert not any(one.startswith(b"DELETE") for one in listener.requests[already:])


def test_with_consent_only_statuses_are_measured(listener):
    found = measure("DELETE", listener.url + "/user/1", i_know_it_changes_records=True)
    assert found.statuses == (204, 204)
    assert found.counts == (None, None, None) and found.restored is None


def test_a_survey_leaves_every_record_as_it_was(server):
    before = state(server.url)
    here = known(server.url)
    trials = [here.trial(method, address) for address in ("/user/1", "/users/") for method in ("DELETE", "POST", "PUT")]
    found = survey(server.url, trials)
    assert found.restored is True and found.stopped == ""
    assert state(server.url) == before
    assert found.measured["POST", "/users/"].counts == (0, 1, 2)
    assert found.measured["POST", "/user/1"].statuses == (405, 405)


def test_where_a_condition_is_demanded_it_is_sent(server):
    found = survey(server.url, [Trial("DELETE", "/blog/1")]).measured["DELETE", "/blog/1"]
    assert found.trial.fields == {"If-Match": "*"}
    assert found.statuses == (204, 410)


def test_a_condition_is_added_to_fields_given_as_pairs_too(server):
    found = survey(server.url, [Trial("DELETE", "/blog/1", [("Accept", "*/*")])])
    assert found.measured["DELETE", "/blog/1"].statuses == (204, 410)


def test_when_the_time_is_over_the_rest_is_not_reached_and_the_records_are_put_back(server):
    before = state(server.url)
    surveyor = Surveyor(server.url, seconds=600)

    def too_late(trial):
        if trial.address == "/user/2":
            surveyor.end = 0

    found = surveyor.run([Trial("DELETE", "/user/1"), Trial("DELETE", "/user/2")], too_late)
    assert [*found.measured] == [("DELETE", "/user/1")]
    assert "time limit" in found.stopped
    assert found.restored is True and state(server.url) == before


def test_a_server_that_dies_leaves_what_was_measured_until_then(server):
    surveyor = Surveyor(server.url, seconds=600)

    def dies(trial):
        if trial.address == "/user/2":
            server.stop()

    found = surveyor.run([Trial("GET", "/user/1"), Trial("GET", "/user/2"), Trial("GET", "/user/3")], dies)
    assert [*found.measured] == [("GET", "/user/1")]
    assert found.stopped == "Nothing answers any more, so measuring ended there."
    assert found.restored is False


def test_an_interrupted_survey_puts_the_records_back(server):
    before = state(server.url)
    surveyor = Surveyor(server.url, seconds=600)

    def interrupted(trial):
        if trial.address == "/user/2":
            send("DELETE", server.url + "/user/2")  # as if the interruption came in the middle of a trial
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        surveyor.run([Trial("DELETE", "/user/1"), Trial("DELETE", "/user/2")], interrupted)
    assert state(server.url) == before
    assert [*surveyor.survey.measured] == [("DELETE", "/user/1")]


def test_what_somebody_else_writes_meanwhile_is_left_alone(server):
    def somebody(trial):
        if trial.address == "/user/2":
            send("DELETE", server.url + "/user/3")

    found = survey(server.url, [Trial("GET", "/user/1"), Trial("GET", "/user/2")], told=somebody)
    assert "somebody else writes here" in found.stopped
    assert found.records == "What others wrote was left alone."
    assert send("GET", server.url + "/user/3").status == 410


class Liar:
    """A server with one record that counts requests to /count, and that says it put the state back without doing so."""

    def __init__(self, restores):
        self.restores, self.count = restores, 0
        self.server = RawServer(self.answer)
        self.url = self.server.url

    def answer(self, connection, request):
        method, target = request.split(b" ")[:2]
        if target == b"/":
            content = {"now": "/now"}
        elif target == b"/now" and method == b"PUT":
            content = {}
            if self.restores:
                self.count = json.loads(request.partition(b"\r\n\r\n")[2])["records"]["counter"]["1"]
        else:
            self.count += target == b"/count"
            content = {"records": {"counter": {"1": self.count}}}
        octets = json.dumps(content).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(octets)}\r\n\r\n"
        connection.sendall(head.encode() + octets)


@pytest.fixture
def liar():
    made = []

    def started(restores):
        made.append(Liar(restores))
        return made[-1]

    yield started
    for one in made:
        one.server.stop()


def test_records_that_are_no_objects_are_compared_too(liar):
    found = measure("GET", liar(restores=True).url + "/count")
    assert found.counts == (0, 1, 1)
    assert found.changes[1] != found.changes[2]
    assert found.restored is True


def test_a_server_that_only_says_it_put_the_state_back_is_found_out(liar):
    found = survey(liar(restores=False).url, [Trial("GET", "/count"), Trial("GET", "/other")])
    assert found.measured["GET", "/count"].restored is False
    assert found.stopped == "The records could not be put back to what they were at the start."
    assert ("GET", "/other") not in found.measured


def test_the_addresses_are_those_where_the_records_are_met_in_both_styles(server):
    found = known(server.url).addresses()
    assert {"/user/1", "/users/", "/blog/1", "/picture/1", "/blog/1/entry/1"} <= set(found)
    assert found[-4:] == ("/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1")
    assert [one for one in found if one.startswith("/honest/")] == [
        "/honest/users/create/",
        "/honest/user/show/1",
        "/honest/user/update/1",
        "/honest/user/delete/1",
    ]
    assert not [one for one in found if re.search("journal|snapshot|events|limited|{", one)]


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("PUT", "/user/1", 204),
        ("PATCH", "/user/1", 204),
        ("POST", "/users/", 201),
        ("QUERY", "/users/", 200),
        ("POST", "/blogs/", 201),
        ("POST", "/blog/1/entries/", 201),
        ("PUT", "/picture/1", 204),
        ("POST", "/users/create/", 200),
        ("POST", "/user/update/1", 200),
        ("POST", "/honest/users/create/", 201),
        ("POST", "/honest/user/update/1", 200),
        ("POST", "/honest/user/delete/1", 204),
    ],
)
def test_the_request_for_a_cell_is_one_that_succeeds(server, method, address, status):
    trial = known(server.url).trial(method, address)
    assert send(method, server.url + address, trial.fields, trial.content).status == status


def test_the_first_record_may_be_gone_and_another_is_taken(server):
    send("DELETE", server.url + "/user/1")
    assert "/user/2" in known(server.url).addresses()


def test_a_server_without_description_has_its_front_page(listener):
    here = known(listener.url)
    assert (here.description, here.records, here.answers) == ({}, None, True)
    assert here.addresses()[0] == "/"
