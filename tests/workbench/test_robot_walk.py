"""RobotWalk without a browser: what is drawn is what the spider sent, found and did, step by step."""

import asyncio

import pytest
from flask import Flask

from clients import send, spider, state
from mini_server import start
from workbench import RobotWalk

VERBS, HONEST, NOUNS = "/user/show/1", "/honest/user/show/1", "/user/1"


@pytest.fixture
def walk(server):
    return RobotWalk(server.url, VERBS)


@pytest.fixture
def endless():
    """A site of somebody's own, without end, journal and records; its addresses and forms have words of a stranger."""
    app = Flask("endless")

    @app.get("/<path:at>")
    def page(at):
        return f'<a href="/{at}/a">a</a><a href="/{at}/&lt;b&gt;\'x">b</a><form action="&lt;script&gt;x"></form>'

    with start(app) as running:
        yield running


def targets(stops):
    return [stop.target for stop in stops]


@pytest.mark.parametrize("first", [VERBS, HONEST, NOUNS, "/blogs/"])
def test_the_stops_are_the_requests_of_the_spider(server, first):
    walk = RobotWalk(server.url, first)
    walk.play()
    assert targets(walk.stops[0]) == [one.request.target for one in spider(server.url + first).asked]


@pytest.mark.parametrize("first", [VERBS, HONEST, NOUNS, "/blogs/"])
def test_each_arc_leads_to_the_address_that_the_answer_links_to(server, first):
    walk = RobotWalk(server.url, first)
    walk.play()
    (stops,) = walk.stops
    for stop in stops:
        assert [stops[place].target for place in stop.found] == list(stop.names)
    assert sorted(place for stop in stops for place in stop.found) == list(range(1, len(stops)))


def test_the_request_that_deletes_is_marked_and_the_record_goes_at_that_step_and_not_before(walk):
    walk.widget()
    walk.step(), walk.step()
    assert "oa-writes" not in walk.view.value and "<del>" not in walk.view.value
    assert "Gone: user 1 Ada Lovelace." in walk.step().text()
    assert "<del>user 1 Ada Lovelace</del> gone at step 3" in walk.view.value
    assert walk.view.value.count("oa-writes") == walk.view.value.count("<del>") == 1
    assert walk.play().text().endswith("Gone: user 5 Radia Perlman.")
    assert walk.view.value.count("<del>") == 5 and "Users before: 5. Users after: 0." in walk.view.value


def test_the_same_robot_leaves_all_records_to_the_other_two_services(server):
    walk = RobotWalk(server.url, HONEST, NOUNS)
    walk.widget()
    walk.play()
    assert "<del>" not in walk.view.value and walk.view.value.count("Users after: 5.") == 2
    assert "A form, not sent: /honest/user/delete/5." in walk.text()
    assert walk.view.value.count("form not sent") == 5


def test_each_walk_begins_with_the_same_records_and_they_are_put_back(server):
    before = state(server.url)
    walk = RobotWalk(server.url)
    assert walk.text().count("Users before: 5.") == 3 and "afterwards they were put back" in walk.text()
    assert state(server.url)["records"] == before["records"]


def test_other_records_make_another_picture(walk, server):
    walk.widget()
    walk.play()
    send("DELETE", server.url + "/user/2")
    send("POST", server.url + "/users/", content={"name": "Zoe", "email": "zoe@example.org"})
    assert walk.start_over().text() == "The robot waits. It knows one address: /user/show/1."
    assert "user 6 Zoe" in walk.view.value and "Grace" not in walk.view.value
    walk.play()
    assert "<del>user 6 Zoe</del>" in walk.view.value


def test_back_takes_a_step_back_and_no_step_leads_out_of_the_walk(walk):
    walk.widget()
    first = walk.view.value
    walk.back()
    assert walk.view.value == first
    walk.step(), walk.back()
    assert walk.view.value == first
    walk.play()
    last = walk.view.value
    walk.step()
    assert walk.view.value == last


def test_play_goes_step_by_step_ends_by_itself_and_leaves_the_loop_free(walk):
    walk.widget()
    walk.pause = 0

    async def watched():
        walk.player.click()
        label, places = walk.player.description, [walk.at]
        while walk.slow_motion:
            await asyncio.sleep(0)
            places.append(walk.at)
        return label, places

    label, places = asyncio.run(watched())
    assert label == "Pause" and walk.player.description == "Play"
    assert sorted(set(places)) == list(range(11)) and places == sorted(places)


@pytest.mark.parametrize("ended", [lambda walk: walk.player.click(), lambda walk: walk.widget().close()])
def test_the_timer_stops_when_somebody_pauses_and_when_the_widget_is_closed(walk, ended):
    walk.widget()
    walk.pause = 0

    async def watched():
        walk.player.click()
        while walk.at < 2:
            await asyncio.sleep(0)
        ended(walk)
        for _ in range(50):
            await asyncio.sleep(0)
        return len(asyncio.all_tasks())

    assert asyncio.run(watched()) == 1
    assert walk.at == 2 and not walk.slow_motion


def test_without_a_loop_it_is_played_at_once(walk):
    walk.play_slowly()
    assert walk.at == 10


def test_words_of_strangers_are_shown_as_words(walk, server, endless):
    send("PUT", server.url + "/user/1", content={"name": "<script>x</script>", "email": "a@b.org"})
    other = RobotWalk(endless.url, "/x", limit=4)
    for one in (walk, other):
        one.widget()
        one.play()
        assert "<script>" not in one.view.value + one.steps.value and "<b>" not in one.view.value + one.steps.value
    assert "&lt;script&gt;x&lt;/script&gt;</del>" in walk.view.value
    assert "A form, not sent: &lt;script&gt;x." in other.steps.value


def test_a_site_without_end_and_without_records_is_drawn_to_the_limit_and_says_so(endless):
    said = RobotWalk(endless.url, "/x", limit=7).text()
    assert "   7. GET /x/" in said and "This server offers no records to count." in said
    assert "The spider stopped at its limit; it knew 2 more." in said
    assert said.endswith("What a walk changed at this server stays as it is.")


@pytest.mark.parametrize(("first", "said"), [("user/1", "GET /user/1 → 200"), ("//elsewhere/", "Not sent: ")])
def test_an_address_that_is_none_of_this_server_is_a_sentence(server, first, said):
    walk = RobotWalk(server.url, first)
    walk.widget()
    assert said in walk.text() and walk.step().text()


def test_a_server_that_is_gone_is_a_sentence(walk, server):
    server.stop()
    walk.widget()
    assert "→ no answer." in walk.text() and "Nothing listens at this host and port." in walk.text()


def test_the_text_has_all_steps_in_order_is_equal_on_every_run_and_names_no_port(server):
    texts = [RobotWalk(server.url, title="A robot").text() for _ in range(2)]
    assert texts[0] == texts[1] and texts[0].startswith("A robot\n\nThe robot starts at /user/show/1.\n   1. GET ")
    assert server.url.rpartition(":")[2] not in texts[0]
