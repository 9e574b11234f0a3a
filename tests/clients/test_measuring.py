"""Who measures a service leaves its records as they were, and asks each address once."""

import gzip
import json
import re

import pytest

from clients import NotSendable, links, send, spider, state
from clients.feed_reader import read_feed
from clients.measuring import Surveyor, Trial, known

NEW = {"name": "Eve", "email": "eve@example.org"}
RENAMED = {"name": "Ada L.", "email": "ada@example.org"}
DELETES = [Trial("DELETE", "/user/1"), Trial("DELETE", "/user/2")]
SECONDS = 600


def survey(url, *trials, **more):
    """What came of these trials."""
    return Surveyor(url, SECONDS).run(trials, **more)


def measure(url, *trial):
    """What came of one trial, and how the records stand afterwards."""
    found = survey(url, Trial(*trial))
    return found.measured[trial[:2]], found.restored


@pytest.mark.parametrize(
    ("method", "address", "body", "statuses", "counts"),
    [
        ("DELETE", "/user/1", None, (204, 410), (0, 1, 1)),
        ("POST", "/users/", NEW, (201, 201), (0, 1, 2)),
        ("GET", "/user/delete/1", None, (200, 200), (0, 1, 1)),
        ("HEAD", "/user/delete/1", None, (200, 200), (0, 1, 1)),
    ],
)
def test_a_method_is_sent_twice_and_all_of_the_state_is_put_back(server, method, address, body, statuses, counts):
    before = state(server.url)
    found, restored = measure(server.url, method, address, None, body)
    assert (found.statuses, found.counts) == (statuses, counts)
    assert restored is True and state(server.url) == before
    assert send("POST", server.url + "/users/", None, NEW).header("Location").endswith("/user/6")


def test_a_put_of_something_else_shows_what_was_there_and_what_is(server):
    found, _ = measure(server.url, "PUT", "/user/1", None, RENAMED)
    (change,) = found.changes[1]
    assert (change.kind, change.id) == ("user", "1")
    assert change.before["name"] == "Ada Lovelace" and change.after["name"] == "Ada L."
    assert found.changes[1] == found.changes[2]


def test_a_server_that_offers_no_state_is_sent_nothing_without_consent(listener):
    already = len(listener.requests)
    with pytest.raises(NotSendable, match="does not offer the state"):
        measure(listener.url, "DELETE", "/user/1")
    assert not any(one.startswith(b"DELETE") for one in listener.requests[already:])


def test_a_survey_leaves_every_record_as_it_was(server):
    before = state(server.url)
    here = known(server.url)
    trials = [here.trial(method, address) for address in ("/user/1", "/users/") for method in ("DELETE", "POST", "PUT")]
    found = survey(server.url, *trials)
    assert found.restored is True and found.stopped == ""
    assert state(server.url) == before
    assert found.measured["POST", "/users/"].counts == (0, 1, 2)
    assert found.measured["POST", "/user/1"].statuses == (405, 405)


def test_where_a_condition_is_demanded_it_is_sent(server):
    for headers in (None, [("Accept", "*/*")]):
        found = survey(server.url, Trial("DELETE", "/blog/1", headers)).measured["DELETE", "/blog/1"]
        assert dict(found.trial.headers)["If-Match"] == "*" and found.statuses == (204, 410)


def at_the_second(act):
    """Who is told of each trial, and acts before the second one."""
    return lambda trial: act() if trial.address == "/user/2" else None


@pytest.mark.parametrize("ends", ["the time is over", "the server dies"])
def test_a_survey_that_ends_early_keeps_what_was_measured_and_puts_the_records_back_where_it_can(server, ends):
    before = state(server.url)
    surveyor = Surveyor(server.url, SECONDS)
    act = server.stop if ends == "the server dies" else lambda: setattr(surveyor, "end", 0)
    found = surveyor.run(DELETES, at_the_second(act))
    assert [*found.measured] == [("DELETE", "/user/1")]
    if ends == "the server dies":
        assert (found.stopped, found.restored) == ("Nothing answers any more, so measuring ended there.", False)
    else:
        assert "time limit" in found.stopped and found.restored is True and state(server.url) == before


def test_an_interrupted_survey_puts_the_records_back(server):
    before = state(server.url)
    surveyor = Surveyor(server.url, SECONDS)

    def interrupted():
        send("DELETE", server.url + "/user/2")  # as if the interruption came in the middle of a trial
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        surveyor.run(DELETES, at_the_second(interrupted))
    assert state(server.url) == before
    assert [*surveyor.survey.measured] == [("DELETE", "/user/1")]


def test_what_somebody_else_writes_meanwhile_is_left_alone(server):
    somebody = at_the_second(lambda: send("DELETE", server.url + "/user/3"))
    found = survey(server.url, Trial("GET", "/user/1"), Trial("GET", "/user/2"), told=somebody)
    assert "somebody else writes here" in found.stopped
    assert found.records == "What others wrote was left alone."
    assert send("GET", server.url + "/user/3").status == 410


class Liar:
    """The responses of a server that counts requests to /count, and may only say that it put its one record back."""

    def __init__(self, restores):
        self.restores, self.count = restores, 0

    def __call__(self, connection, request):
        method, target = request.split(b" ")[:2]
        if target == b"/":
            body = {"now": "/now"}
        elif target == b"/now" and method == b"PUT":
            body = {}
            if self.restores:
                self.count = json.loads(request.partition(b"\r\n\r\n")[2])["records"]["counter"]["1"]
        else:
            self.count += target == b"/count"
            body = {"records": {"counter": {"1": self.count}}}
        data = json.dumps(body).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        connection.sendall(head.encode() + data)


def test_records_that_are_no_objects_are_compared_too(raw_server):
    found, restored = measure(raw_server(Liar(restores=True)).url, "GET", "/count")
    assert found.counts == (0, 1, 1)
    assert found.changes[1] != found.changes[2]
    assert restored is True


def test_a_server_that_only_says_it_put_the_state_back_is_found_out(raw_server):
    found = survey(raw_server(Liar(restores=False)).url, Trial("GET", "/count"), Trial("GET", "/other"))
    assert found.measured["GET", "/count"].restored is False
    assert found.stopped == "The records could not be put back to what they were at the start."
    assert ("GET", "/other") not in found.measured


def test_the_addresses_are_those_where_the_records_are_met_in_both_styles(server):
    found = known(server.url).addresses()
    assert {"/user/1", "/users/", "/blog/1", "/picture/1", "/blog/1/entry/1"} <= set(found)
    assert found[-4:] == ("/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1")
    honest = [one.removeprefix("/honest") for one in found if one.startswith("/honest/")]
    assert honest == ["/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1"]
    assert not [one for one in found if re.search("journal|snapshot|events|limited|{", one)]
    send("DELETE", server.url + "/user/1")
    assert "/user/2" in known(server.url).addresses()  # the first record is gone, and another is taken


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("PATCH", "/user/1", 204),
        ("QUERY", "/users/", 200),
        ("POST", "/blogs/", 201),
        ("POST", "/blog/1/entries/", 201),
        ("PUT", "/picture/1", 204),
        ("POST", "/user/update/1", 200),
        ("POST", "/honest/users/create/", 201),
    ],
)
def test_the_request_for_a_cell_is_one_that_succeeds(server, method, address, status):
    trial = known(server.url).trial(method, address)
    assert send(method, server.url + address, trial.headers, trial.body).status == status


def test_a_server_without_description_has_its_front_page(listener):
    here = known(listener.url)
    assert (here.description, here.records, here.answers) == ({}, None, True)
    assert here.addresses()[0] == "/"


# The spider follows links and only links, with GET and only GET.


def page(html, head="Content-Type: text/html\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\n{head}\r\n{html}".encode()


def site(pages):
    """A response that serves these pages by target, 404 elsewhere."""

    def answer(connection, request):
        target = request.split(b" ")[1].decode()
        connection.sendall(pages.get(target, page("", status="404 Not Found")))

    return answer


def targets(visit):
    return [one.request.target for one in visit.asked]


def test_the_spider_empties_the_style_with_verbs_in_the_address(server):
    visit = spider(server.url + "/user/show/1")
    assert len(visit.before["user"]) == 5 and visit.after.get("user", {}) == {}
    assert {one.request.method for one in visit.asked} == {"GET"}
    assert sorted(one.request.target for one in visit.writes) == [f"/user/delete/{number}" for number in range(1, 6)]
    assert "Users before: 5. Users after: 0." in str(visit)
    assert "These changed records: GET /user/delete/1, " in str(visit)


def test_the_spider_leaves_the_style_with_one_address_whole(server):
    visit = spider(server.url + "/user/1")
    assert visit.after == visit.before and visit.writes == ()
    assert set(targets(visit)) >= {f"/user/{number}" for number in range(1, 6)}
    assert str(visit) == f"{len(visit.asked)} addresses asked, each by GET. Users before: 5. Users after: 5."


def test_every_kind_of_link_is_found_once_in_order(raw_server):
    html = """<base href="/b/"><a href="one">1</a><map><area href='/two?x=1&amp;y=2#here'></map><link href="/three">
        <A HREF=" four "></A><img src=five.png><a href="">self</a><a>none</a><a href="one#again"></a>
        <a href="http://[">broken</a><a href="mailto:ada@example.org">mail</a>"""
    head = 'Content-Type: text/html; charset=utf-8\r\nLink: </users/>; rel="collection", <next>; rel=next\r\n'
    url = raw_server(page(html, head)).url
    found = [link.removeprefix(url) for link in links(send("GET", url + "/a/page"))]
    expected = "/users/ /a/next /b/one /two?x=1&y=2 /three /b/four /b/five.png mailto:ada@example.org"
    assert found == expected.split()


MOVED, MADE = (page("", "Location: /new\r\n", status) for status in ("301 Moved Permanently", "201 Created"))
NEAREST_FIRST = {
    "/": page('<a href="/a">a</a><a href="/b">b</a><a href="/#top">top</a>'),
    "/a": page('<a href="/c">c</a><a href="/">home</a>'),
    "/b": page('<a href="/c">c</a><a href="/a#x">a</a>'),
}


@pytest.mark.parametrize(
    ("pages", "asked"),
    [
        ({"/": page('<form action="/user/delete/1"><button>Delete</button></form>')}, ["/"]),
        ({"/": page('<form method="post" action="/x"><input formaction="/y"></form>')}, ["/"]),
        ({"/": page('<!-- <a href="/hidden"> -->')}, ["/"]),
        ({"/": page('<script>location = "/x"; "<a href=/y>"</script>')}, ["/"]),
        ({"/": page("/plain/text/address")}, ["/"]),
        ({"/": MOVED}, ["/", "/new"]),
        ({"/": MADE}, ["/"]),
        (NEAREST_FIRST, ["/", "/a", "/b", "/c"]),
    ],
)
def test_links_and_redirects_are_followed_once_nearest_first_and_nothing_else(raw_server, pages, asked):
    assert targets(spider(raw_server(site(pages)).url)) == asked


def test_the_spider_stays_on_its_server(raw_server):
    other = raw_server(page(""))
    home = raw_server(page(f'<a href="{other.url}/a">a</a><a href="//example.org/">b</a><a href="https:/x">c</a>'))
    assert targets(spider(home.url)) == ["/"]
    assert other.requests == []


def test_a_site_without_end_ends_at_the_limit_and_says_so(raw_server):
    def endless(connection, request):
        target = request.split(b" ")[1].decode().rstrip("/")
        connection.sendall(page(f'<a href="{target}/a">a</a><a href="{target}/b">b</a>'))

    visit = spider(raw_server(endless).url, limit=7)
    assert len(visit.asked) == 7
    assert "The spider stopped at its limit; it knew 8 more." in str(visit)


def feed(body, head):
    return f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n{head}\r\n\r\n".encode() + body


def test_a_feed_is_read_by_its_titles(server):
    read = read_feed(server.url + "/blog/1")
    assert str(read).splitlines()[0] == "Notes by the translator (rss20)"
    assert read.entries == ("A table of operations", "It originates nothing", "More than numbers")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
        feed(b"not packed", "Content-Encoding: gzip"),
        feed(b"\xff\x00<rss", "Content-Type: text/html; charset=nowhere"),
        page("", "Location: http://[\r\n", "301 Moved Permanently"),
        page("", "Location: /\r\n", "301 Moved Permanently"),
    ],
)
def test_odd_answers_become_a_sentence(raw_server, data):
    text = str(read_feed(raw_server(data).url))
    assert text.endswith(".") and "Traceback" not in text


def test_a_bomb_of_a_packed_body_is_unpacked_to_a_limit(raw_server):
    bomb = gzip.compress(b"<rss>" + b" " * 50_000_000)
    assert str(read_feed(raw_server(feed(bomb, "Content-Encoding: gzip")).url))
