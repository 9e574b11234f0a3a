"""The bytes that a task shows are those that its check looks at: recorded with a real browser, or sent by a library."""

import re

from clients.kinds_of_clients.feed_reader import read_feed
from exercises.course_content.task import module_at, task_named
from mini_server import start
from workbench.client_zoo.recorded import recorded


def arrived(client, style):
    """The first line and the fields that arrived from one client."""
    if not client:
        with start() as server:
            exchange = read_feed(f"{server.url}/user/2").exchange
    else:
        exchange = recorded(client, style).arrived[0].exchange
    return exchange.request.octets.decode("iso-8859-1").partition("\r\n\r\n")[0].split("\r\n")


def test_each_request_that_is_shown_stands_in_what_arrived_line_by_line_in_its_order():
    task = task_named("who-sent-these-bytes")
    shown = re.search(r"```\n(A\n.*?)```", task.text, re.DOTALL)[1].strip().split("\n\n")
    sent_by = module_at(task.folder / "check.py").SENT_BY
    assert len(shown) == len(sent_by) == 7
    for block in shown:
        name, *lines = block.split("\n")
        left = iter(arrived(*sent_by[name][1:]))
        assert all(line in left for line in lines), name
