"""RobotWalk without a browser: what is drawn is what the spider sent, found and did, step by step."""

import asyncio

import pytest

from clients import state
from workbench import RobotWalk

VERBS, HONEST, NOUNS = "/user/show/1", "/honest/user/show/1", "/user/1"


@pytest.fixture
def walk(server):
    return RobotWalk(server.url, VERBS)


def test_each_walk_begins_with_the_same_records_and_they_are_put_back(server):
    before = state(server.url)
    walk = RobotWalk(server.url)
    assert walk.text().count("Users before: 5.") == 3 and "afterwards they were put back" in walk.text()
    assert state(server.url)["records"] == before["records"]


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
