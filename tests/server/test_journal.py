"""Promise: the server writes down what it did, and looking at it changes nothing."""

import pytest
from asking import ADA, GET, HERE, ZOE, pages_from

from mini_server import journal as mini_server_journal


def changes(server, answer):
    """What an exchange changed, as (kind, id, before, after)."""
    return [tuple(change.values()) for change in server.entry(answer)["changes"]]


def test_an_entry_holds_what_was_received_and_what_was_sent(server):
    answer = server.put("/user/1", ADA, x_mark="Zoe")
    entry = server.entry(answer)
    received, sent = entry["received"], entry["sent"]
    assert (received["method"], received["target"], received["version"]) == ("PUT", "/user/1", "HTTP/1.1")
    assert ["x-mark", "Zoe"] in [[name.lower(), value] for name, value in received["fields"]]
    assert received["content"] == '{"name": "Ada Lovelace", "email": "ada@example.org"}'
    assert (sent["status"], sent["reason"], sent["content"]) == (204, "No Content", "")
    assert {name: value for name, value in sent["fields"]}.items() <= dict(answer.headers).items()


def test_the_steps_are_the_questions_that_were_really_asked(server):
    steps = server.entry(server.get("/user/1"))["steps"]
    assert all(set(step) == {"question", "answer", "because", "section"} for step in steps)
    assert all(step["question"].endswith("?") and step["section"].startswith("RFC ") for step in steps)
    assert {step["answer"] for step in steps} == {"yes"}


def test_changes_are_listed_row_by_row(server):
    assert changes(server, server.put("/user/1", ZOE)) == [("user", "1", ADA, ZOE)]
    assert changes(server, server.put("/user/1", ZOE)) == []  # as it is already
    assert changes(server, server.post("/users/", ADA)) == [("user", "6", None, ADA)]
    assert changes(server, server.delete("/user/1")) == [("user", "1", ZOE, None)]
    assert changes(server, server.get("/user/delete/6")) == [("user", "6", ADA, None)]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "TRACE"])
def test_what_asks_for_no_change_lists_none(server, method):
    assert changes(server, server.ask(method, "/user/1")) == []


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_the_journal_is_not_written_down(server, method):
    server.get("/user/1")
    for _ in range(3):
        assert "Journal" not in server.ask(method, "/journal/").headers
        assert "Journal" not in server.ask(method, "/journal/1").headers
    assert len(server.get("/journal/").json()["entries"]) == 1


CHUNKED = b"PUT /user/1" + HERE + b"Transfer-Encoding: chunked\r\n\r\n"
SECRET_NAMES = ["Authorization", "cookie", "Proxy-Authorization", "X-Api-Key", "X-Auth-Token", "Set-Cookie"]


@pytest.mark.parametrize("name", SECRET_NAMES)
@pytest.mark.parametrize(
    "data",
    [
        b"GET /private/ana" + HERE + b"%s: Basic %s\r\n\r\n",
        b"GET /private/ana HTTP/1.1\r\nHost: x\r\n%s: Basic %s\r\nnonsense\r\n\r\n",
        b"GET /private/ana HTTP/1.1\r\nHost: x\r\n%s : Basic %s\r\n\r\n",
        b"GET /private/ana HTTP/9.9\r\nHost: x\r\n%s: Basic %s\r\n\r\n",
        b"TRACE /user/1" + HERE + b"%s: Basic %s\r\n\r\n",
        CHUNKED + b"0\r\n%s: Basic %s\r\n\r\n",
        b"GET http://ana:ana-secret@127.0.0.1:{port}/user/1" + HERE + b"%s: Basic %s\r\n\r\n",
    ],
)
def test_what_is_secret_is_neither_stored_nor_sent_back_whatever_is_wrong_with_the_request(server, data, name):
    secret = "ZXZlOnRvcC1zZWNyZXQ="  # eve:top-secret
    heard = server.raw(data % (name.encode(), secret.encode()))
    assert secret.encode() not in heard
    assert secret not in repr([*server.server.app.journal.entries.values()])
    shown = [server.get(entry["address"]).text for entry in server.get("/journal/").json()["entries"]]
    assert secret not in "".join(shown) + server.get("/snapshot/now").text
    assert "ana-secret" not in "".join(shown)


def test_a_secret_value_is_left_out_however_long_it_is(server):
    sent = {"x_mark": "a" * 9000, "x_other": "token=" + "b" * 9000, "x_short": "token=b&c=d"}
    headers = dict(server.entry(server.get("/user/1", **sent))["received"]["fields"])
    assert [headers[name] for name in ("x-mark", "x-other", "x-short")] == [
        "a" * 9000, "token=(left-out)", "token=(left-out)&c=d"
    ]  # fmt: skip


def numbers(answers):
    """The numbers of the entries on these pages."""
    return [entry["number"] for answer in answers for entry in answer.json()["entries"]]


def test_whoever_follows_the_pages_sees_all_while_new_entries_come_and_old_ones_go(server):
    server.wire(GET * 150)
    seen = pages_from(server, "/journal/", in_between=lambda: (server.wire(GET * 30), server.delete("/journal/100")))
    assert numbers(seen) == [*range(1, 181)]
    assert max(len(page.json()["entries"]) for page in seen) == 100


def test_the_journal_is_bounded_and_the_oldest_make_room(server):
    assert len(server.wire(GET * 1010)) == 1010
    assert numbers(pages_from(server, "/journal/")) == [*range(11, 1011)]
    assert server.get("/journal/1").status == 410


def test_the_journal_is_bounded_in_bytes_too(server, monkeypatch):
    monkeypatch.setattr(mini_server_journal, "MOST_BYTES", 1_000_000)
    for number in range(60):
        server.put(f"/blog/1/entry/{number}", {"title": "x", "text": "y" * 50_000}, x_mark="z" * 50_000)
    journal = server.server.app.journal
    assert 0 < journal.size <= 1_000_000
    assert [*journal.entries] == [*range(61 - len(journal.entries), 61)]
    assert sum(len(repr(kept)) for kept in journal.entries.values()) < 2_000_000
    server.delete("/journal/")
    assert journal.size == 0


def test_requests_with_very_many_empty_headers_are_bounded_too(server, monkeypatch):
    monkeypatch.setattr(mini_server_journal, "MOST_BYTES", 1_000_000)
    headers = b"".join(b"a%d:\r\n" % number for number in range(5000))
    for _ in range(4):
        assert server.wire(b"GET /user/1" + HERE + headers + b"\r\n")[0].status == 431
    assert [*server.server.app.journal.entries] == [4]


def test_one_request_that_changes_very_many_records_shows_the_first_and_counts_the_others(server):
    blog = {f"1/{number}": {"title": "x", "text": "y" * 1000} for number in range(250)}
    state = server.state()
    server.put("/snapshot/now", {**state, "records": {**state["records"], "entry": blog}})
    answer = server.delete("/blog/1", if_match="*")
    entry = server.entry(answer)
    assert (len(entry["changes"]), entry["more_changes"]) == (100, 151)
    assert "And 151 more." in server.get(answer.headers["Journal"], accept="text/html").text


def test_a_long_body_is_kept_in_part_and_says_so(server):
    entry = server.entry(server.put("/user/1", b" " * 100_000, content_type="application/json"))
    assert entry["received"]["content"].endswith(" (and more)")
    assert len(entry["received"]["content"]) < 5000


def test_delete_forgets_what_was_seen_but_gives_no_number_twice(server):
    server.get("/user/1")
    assert server.delete("/journal/").status == 204
    assert server.get("/journal/").json() == {"entries": []}
    assert server.get("/user/1").headers["Journal"] == "/journal/2"
