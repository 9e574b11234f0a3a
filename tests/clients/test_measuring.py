"""Who measures a service leaves its records as they were, and asks each address once."""

import gzip
import json
import re

import pytest
from servers import RawServer

from clients import NotSendable, links, send, spider, state
from clients.feed_reader import read_feed
from clients.measuring import Surveyor, Trial, known, measure, survey

# What methods do to the records, measured on real servers: honest ones, one that lies, one that dies.


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


# The spider follows links and only links, with GET and only GET, and what it did is counted from the records.


def page(html, head="Content-Type: text/html\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\n{head}\r\n{html}".encode()


def site(pages):
    """An answer that serves these pages by target, 404 elsewhere."""

    def answer(connection, request):
        target = request.split(b" ")[1].decode()
        connection.sendall(pages.get(target, page("", status="404 Not Found")))

    return answer


def targets(visit):
    return [one.request.target for one in visit.asked]


def test_the_spider_empties_the_style_with_verbs_in_the_address(server):
    visit = spider(server.url + "/user/show/1")
    assert len(visit.before["user"]) == 5
    assert visit.after.get("user", {}) == {}
    assert {one.request.method for one in visit.asked} == {"GET"}
    assert sorted(one.request.target for one in visit.writes) == [f"/user/delete/{number}" for number in range(1, 6)]
    assert "Users before: 5. Users after: 0." in str(visit)
    assert "These changed records: GET /user/delete/1, " in str(visit)


def test_the_spider_leaves_the_style_with_one_address_whole(server):
    visit = spider(server.url + "/user/1")
    assert visit.after == visit.before
    assert visit.writes == ()
    assert set(targets(visit)) >= {f"/user/{number}" for number in range(1, 6)}
    assert str(visit) == f"{len(visit.asked)} addresses asked, each by GET. Users before: 5. Users after: 5."


def test_every_kind_of_link_is_found_once_in_order(raw_server):
    html = """<base href="/b/"><a href="one">1</a><map><area href='/two?x=1&amp;y=2#here'></map><link href="/three">
        <A HREF=" four "></A><img src=five.png><a href="">self</a><a>none</a><a href="one#again"></a>
        <a href="http://[">broken</a><a href="mailto:ada@example.org">mail</a>"""
    head = 'Content-Type: text/html; charset=utf-8\r\nLink: </users/>; rel="collection", <next>; rel=next\r\n'
    url = raw_server(page(html, head)).url
    found = [link.removeprefix(url) for link in links(send("GET", url + "/a/page"))]
    assert found == [
        "/users/",
        "/a/next",
        "/b/one",
        "/two?x=1&y=2",
        "/three",
        "/b/four",
        "/b/five.png",
        "mailto:ada@example.org",
    ]


@pytest.mark.parametrize(
    "html",
    [
        '<form action="/user/delete/1"><button>Delete</button></form>',
        '<form method="post" action="/x"><input formaction="/y"></form>',
        '<!-- <a href="/hidden"> -->',
        '<script>location = "/x"; "<a href=/y>"</script>',
        "/plain/text/address",
    ],
)
def test_what_is_no_link_is_not_followed(raw_server, html):
    assert len(spider(raw_server(site({"/": page(html)})).url).asked) == 1


def test_a_redirect_leads_on_and_a_created_resource_does_not(raw_server):
    moved = page("", "Location: /new\r\n", "301 Moved Permanently")
    assert targets(spider(raw_server(site({"/": moved})).url)) == ["/", "/new"]
    created = page("", "Location: /new\r\n", "201 Created")
    assert targets(spider(raw_server(site({"/": created})).url)) == ["/"]


def test_the_spider_stays_on_its_server(raw_server):
    other = raw_server(page(""))
    home = raw_server(
        page(f'<a href="{other.url}/a">out</a><a href="//example.org/">out</a><a href="https:/x">out</a>')
    )
    assert targets(spider(home.url)) == ["/"]
    assert other.requests == []


def test_each_address_is_asked_once_nearest_first(raw_server):
    pages = {
        "/": page('<a href="/a">a</a><a href="/b">b</a><a href="/#top">top</a>'),
        "/a": page('<a href="/c">c</a><a href="/">home</a>'),
        "/b": page('<a href="/c">c</a><a href="/a#x">a</a>'),
    }
    assert targets(spider(raw_server(site(pages)).url)) == ["/", "/a", "/b", "/c"]


def test_a_site_without_end_ends_at_the_limit_and_says_so(raw_server):
    def endless(connection, request):
        target = request.split(b" ")[1].decode().rstrip("/")
        connection.sendall(page(f'<a href="{target}/a">a</a><a href="{target}/b">b</a>'))

    visit = spider(raw_server(endless).url, limit=7)
    assert len(visit.asked) == 7
    assert str(visit) == (
        "7 addresses asked, each by GET. This server offers no records to count.\n"
        "The spider stopped at its limit; it knew 8 more."
    )


# A real feed reader library, and what it sends.


def answer(content, head="Content-Type: application/rss+xml\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(content)}\r\n{head}\r\n".encode() + content


def test_a_feed_is_read_by_its_titles(server):
    feed = read_feed(server.url + "/blog/1")
    assert str(feed).splitlines()[0] == "Notes by the translator (rss20)"
    assert feed.entries == ("A table of operations", "It originates nothing", "More than numbers")


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"nonsense",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
        answer(b"not packed", "Content-Encoding: gzip\r\n"),
        answer(b"\xff\x00<rss", "Content-Type: text/html; charset=nowhere\r\n"),
        answer(b"", "Location: http://[\r\n", "301 Moved Permanently"),
        answer(b"", "Location: /\r\n", "301 Moved Permanently"),
    ],
)
def test_odd_answers_become_a_sentence(raw_server, octets):
    text = str(read_feed(raw_server(octets).url))
    assert text.endswith(".") and "Traceback" not in text


def test_a_bomb_of_packed_content_is_unpacked_to_a_limit(raw_server):
    bomb = gzip.compress(b"<rss>" + b" " * 50_000_000)
    assert str(read_feed(raw_server(answer(bomb, "Content-Encoding: gzip\r\n")).url))
