"""Hears what happens in the class, by its stream of events: no vote is asked for again and again."""

import contextlib
import threading
import time
from dataclasses import replace

from .asking import Away
from .sender import Sender

MOST_SECONDS = 30.0  # between two lines
SILENCE = 45.0  # seconds; the server says something each 15
MOST = 10_000  # octets of a line: an event of ours has some hundred


class Listener(threading.Thread):
    """Wakes a sender at each event, and as often as the line stands anew: then something may have been missed."""

    def __init__(self, sender: Sender):
        super().__init__(daemon=True, name="what happens in the class")
        self.sender, self.pause = sender, threading.Event()

    def run(self) -> None:
        """Listen for as long as the sender sends; 1 to 30 seconds between two lines, the more the shorter they stand.

        A seat has a few lines only: where more notebooks want one, the oldest ends, and they must not chase each other.
        """
        seconds = 1.0
        while not self.sender.over:
            begun = time.monotonic()
            with contextlib.suppress(Exception):  # the sender finds out by itself what is wrong with the server
                self.listen()
            self.sender.listening = False
            seconds = 1.0 if time.monotonic() - begun > MOST_SECONDS else min(2 * seconds, MOST_SECONDS)
            self.pause.wait(seconds)

    def listen(self):
        """One line to the server, until it breaks."""
        asker = replace(self.sender.asker, seconds=SILENCE)
        with asker.answered("GET", "/class/events", None, {"Accept": "text/event-stream"}) as stream:
            if stream.status != 200:
                raise Away(f"the server says {stream.status}")
            self.sender.listening = True
            self.sender.wake(look=True, at_once=True)
            while (line := stream.readline(MOST)) and not self.sender.over:
                if len(line) == MOST:
                    raise Away("a line without an end")
                if line.startswith(b"data:"):
                    self.sender.wake(look=True)
