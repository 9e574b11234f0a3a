"""A panel while its request is on its way: Python stays free, one thing at a time, and the wait can be ended."""

import asyncio
import socket

import pytest

from clients import send
from workbench import RequestPanel
from workbench.request_panel import WAITING

LONG = 60.0  # seconds: a wait that the test would not survive


async def until(condition):
    """Let the loop go round until the condition holds."""
    while not condition():
        await asyncio.sleep(0.005)


def shown(panel, **more):
    """The panel on show."""
    panel.widget()
    return panel


def in_a_loop(steps):
    """Run steps in a loop, as a kernel does."""
    return asyncio.run(asyncio.wait_for(steps(), LONG))


def test_a_click_sends_and_comes_back_before_the_answer(server):
    panel = shown(RequestPanel(server.url, "GET", "/user/1"))

    async def steps():
        panel.form.send.click()
        assert panel.under_way and panel.exchange is None
        await until(lambda: not panel.under_way)

    in_a_loop(steps)
    assert panel.exchange.status == 200 and "200 OK" in panel.form.result.head.value


def test_a_request_that_is_never_answered_is_cancelled_and_the_server_may_have_done_it(answering):
    panel = shown(RequestPanel(answering(None), "DELETE", "/user/1", timeout=LONG))

    async def steps():
        panel.form.send.click()
        await until(lambda: panel.report is WAITING)
        assert panel.form.cancel.layout.display is None
        panel.form.cancel.click()

    in_a_loop(steps)
    assert "Cancelled after the request was sent; the server may have done it." in panel.form.result.head.value
    assert panel.form.cancel.layout.display == "none" and not panel.under_way
    assert panel.exchange.request.raw.startswith(b"DELETE /user/1") and "> DELETE /user/1" in panel.text()


def test_a_second_click_is_refused_and_the_first_request_goes_on(server):
    panel = shown(RequestPanel(server.url, "POST", "/users/", body={"name": "Zoe", "email": "zoe@example.org"}))

    async def steps():
        panel.form.send.click()
        panel.form.send.click()
        assert "A request is already on its way" in panel.form.result.head.value
        assert "A request is already on its way" in str(panel.send())
        assert "A request is already on its way" in str(panel.discover())
        await until(lambda: not panel.under_way)

    in_a_loop(steps)
    assert panel.exchange.status == 201 and "201 Created" in panel.text()
    assert send("GET", server.url + "/users/").json()["total"] == 6


def test_what_is_typed_meanwhile_is_kept_and_not_sent(server):
    panel = shown(RequestPanel(server.url, "GET", "/user/1"))

    async def steps():
        panel.form.send.click()
        panel.form.address.value = "/user/2"
        await until(lambda: not panel.under_way)

    in_a_loop(steps)
    assert panel.exchange.request.target == "/user/1" and panel.draft.address == "/user/2"


def test_a_journal_that_does_not_come_is_cancelled_and_the_answer_stays():
    listener = socket.create_server(("127.0.0.1", 0))
    panel = RequestPanel(f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=LONG)

    async def steps():
        panel.press_send()
        caller, _ = await asyncio.to_thread(listener.accept)
        caller.sendall(b"HTTP/1.1 204 No Content\r\nJournal: /journal/1\r\n\r\n")
        waiting, _ = await asyncio.to_thread(listener.accept)
        caller.close()
        text = str(panel.cancel())
        waiting.close()
        assert text.startswith("204 No Content") and "You cancelled before the server's journal was read" in text

    with listener:
        in_a_loop(steps)


def test_an_answer_that_comes_in_the_moment_when_the_wait_is_given_up_breaks_nothing(server):
    panel, came = RequestPanel(server.url), send("GET", server.url)
    work = panel._send_job()
    work.stop.now()
    panel.known.learn = lambda _: setattr(work, "exchange", came)  # the other thread goes on meanwhile
    assert panel._answered(work).sentence == "Cancelled while the connection was being made."


@pytest.mark.skipif(not hasattr(socket, "AF_NETLINK"), reason="only Linux keeps a caller waiting at a full queue")
def test_a_connection_that_is_still_being_made_is_cancelled_at_once():
    with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
        callers = [socket.socket() for _ in range(4)]
        for caller in callers:
            caller.setblocking(False)
            caller.connect_ex(full.getsockname())
        panel = RequestPanel(f"http://127.0.0.1:{full.getsockname()[1]}", timeout=LONG)

        async def steps():
            panel.press_send()
            assert "Cancelled while the connection was being made." in str(panel.cancel())
            assert not panel.under_way and panel.exchange is None

        in_a_loop(steps)
        for caller in callers:
            caller.close()
