"""Trials of a learner's app: freshly made for each check, and asked."""

import contextlib

from clients import send

from ...handed_in.app_host import your_line
from ...handed_in.guard import guarded, mend_the_client
from ...handed_in.outcome import RAISED, Finding, Refused
from ..checks import Asking
from ..exchanges_told import from_exchange, told

PATIENCE = 2.0  # seconds that one answer may take
SILENCE = "a client that gets no answer cannot know whether its request was done (RFC 9110, section 9.2.2)."


class AppTrial(Asking):
    """The learner's app, freshly made and listening; `send` asks it."""

    who, whom = "The check sent", "your app"

    def __init__(self, running, notes):
        self.running, self.notes, self.crossed = running, notes, []

    def send(self, method, target, content=None, fields=None):
        """Send one request and give what crossed; refuses when the app raised, or gave no answer."""
        self.note_mending()
        exchange = send(method, self.running.url + target, fields=fields, content=content, timeout=PATIENCE)
        self.crossed.append(from_exchange(exchange))
        raised = self.running.raised()
        if raised:
            self.refuse_raised(*raised)
        if exchange.response is None:
            self.refuse_silence(exchange)
        return self.crossed[-1]

    def refuse_raised(self, words, line):
        """What the app raised, the learner's line, and what it was asked at that moment."""
        raise Refused(Finding(words, sent=(*your_line(line), *self.tell(self.crossed[-1:])), kind=RAISED))

    def refuse_silence(self, exchange):
        asked = self.crossed[-1]
        words = f"{asked.method} {asked.target} got no answer from your app. {exchange.error}"
        too_long = exchange.timings.total >= PATIENCE * 0.9
        self.refuse(words, wanted=f"an answer, within {PATIENCE:g} seconds", why=SILENCE, fatal=too_long)

    def note_mending(self):
        for name in mend_the_client():
            self.notes.add(f"Your code had replaced {name}; the check used the original.")

    def tell(self, about):
        return told(about or self.crossed[-1:], self.who, self.whom)


@contextlib.contextmanager
def app_trial(host, notes):
    """A fresh app for one check."""
    with guarded(notes), host.running() as running:
        yield AppTrial(running, notes)
