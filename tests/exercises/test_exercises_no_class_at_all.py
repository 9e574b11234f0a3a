"""Who joins a server that is no class, by mistake or by somebody's trick, loses nothing and is told so in words."""

import json
import threading
from contextlib import nullcontext
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from exercises import classroom_panel, join_class, leave_class, vote
from exercises.classroom_panel import sender_here, stop_here
from exercises.classroom_sender import Asker, Away, Seat, Sender
from exercises.progress_record import progress_path

SEAT = {"lesson": "", "tasks": {}, "answers": {}, "votes": {}}
VOTE = {"question": "03-1", "text": "?", "options": ["x", "y"], "after": None, "open": True, "uncovered": True}
FINE = {"/class/seats/": {"seat": 3, "secret": "s"}, "/class/": {"vote": "/class/vote/1"}, "/class/vote/1": VOTE}


class Odd(BaseHTTPRequestHandler):
    """Says what `server.said` has for an address, and of a seat that it is empty."""

    def answer(self):
        content = json.dumps(self.server.said.get(self.path, SEAT)).encode()
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.send_response(201 if self.command == "POST" else 200)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("ETag", '"1"')
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_PUT = do_POST = do_DELETE = answer

    def log_message(self, *_):
        """Nobody reads it."""


@pytest.fixture
def odd():
    """A server of somebody else."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Odd) as server:
        server.said = {**FINE}
        server.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield server
        stop_here()
        server.shutdown()


ODD_VOTES = [
    {},
    {**VOTE, "options": None},
    {**VOTE, "options": [1, 2]},
    {**VOTE, "options": ["x"] * 1000},
    {**VOTE, "text": "x" * 100_000},
    {**VOTE, "open": "yes"},
    {**VOTE, "counts": [1]},
    {**VOTE, "after": {}},
]


@pytest.mark.parametrize("said", ODD_VOTES)
def test_a_vote_that_is_none_ends_the_sending_and_is_told_in_words(odd, said):
    odd.said["/class/vote/1"] = said
    for words in (str(join_class(odd.url, "w")), str(vote("a")), str(join_class())):
        assert "is no vote" in words and len(words) < 2000, words
    assert sender_here().over and "You have left" in str(leave_class())


@pytest.mark.parametrize("secret", ["\ud800", "x" * 10_000, "", None])
def test_a_secret_that_cannot_be_sent_is_no_seat(odd, secret):
    odd.said["/class/seats/"] = {"seat": 3, "secret": secret}
    assert "it has no class" in str(join_class(odd.url, "w")) and sender_here() is None


class Endless:
    """A line that never ends; it counts what was taken of it."""

    status, taken = 200, 0

    def readline(self, most=-1):
        assert most > 0, "a line without an end is read into memory"
        self.taken += most
        return b"x" * most


def test_a_line_of_events_without_an_end_is_given_up(monkeypatch):
    line = Endless()
    monkeypatch.setattr(Asker, "answered", lambda *_, **__: nullcontext(line))
    heard = classroom_panel.Listener(Sender(Seat("http://127.0.0.1:9", 3, "s"), progress_path()))
    with pytest.raises(Away):
        heard.listen()
    assert line.taken < 100_000
