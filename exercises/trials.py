"""What a check is given to work with: one fresh trial for each check, of the kind the task names."""

import contextlib

from clients import records, send
from mini_server import start

from .answers import NotAnAnswer
from .checking import Asking, Refused
from .crossed import from_exchange, from_journal, told
from .host import your_line
from .outcome import RAISED, Finding
from .watch import guarded, mend_the_client

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


class CourseTrial(Asking):
    """A fresh server of the course; `ask` asks it, `records` are its users as they are now."""

    def __init__(self, url):
        self.url, self.crossed = url, []

    def ask(self, method, target, content=None, fields=None):
        """Send one request and give what crossed. Raises clients' ValueError for what cannot be sent."""
        exchange = send(method, self.url + target, fields=fields, content=content)
        written = exchange.field("Journal")
        entry = asked_json(self.url + written) if written else None
        self.crossed.append(from_journal(entry) if entry else from_exchange(exchange))
        return self.crossed[-1]

    @property
    def users(self):
        """The stored users by id."""
        return records(self.url)["user"]

    def tell(self, about):
        return told(about, self.who, self.whom)


class RequestsTrial(CourseTrial):
    """A fresh server that was sent the learner's requests; `sent` is what crossed, `before` the users before."""

    def __init__(self, url, wanted):
        super().__init__(url)
        self.before, self.sent = self.users, []
        mend_the_client()
        for number, (method, target, content, fields) in enumerate(wanted, 1):
            try:
                self.ask(method, target, content, fields)
            except ValueError as error:
                self.refuse(f"request {number} cannot be sent: {error}")
        self.sent = list(self.crossed)

    def tell(self, about):
        return told(about or self.sent, self.who, self.whom)


class VisitTrial(CourseTrial):
    """The learner's own server, visited already; `sent` is what its journal says."""

    def __init__(self, url):
        super().__init__(url)
        self.sent = [from_journal(entry) for entry in journal_of(url)]

    def tell(self, about):
        return told(about or self.sent[-3:], self.who, self.whom)


class ValueTrial(CourseTrial):
    """A value to judge, and a fresh server to ask for the truth; it starts when it is first asked."""

    who, whom = "A fresh server was asked", "it"

    def __init__(self, stack, value):
        super().__init__("")
        self.stack, self.value = stack, value

    def ask(self, *request):
        self.url = self.url or self.stack.enter_context(start()).url
        return super().ask(*request)


def journal_of(url):
    """Every entry of a server's journal; raises NotAnAnswer when there is none."""
    try:
        entries = asked_json(url + "/journal/")["entries"]
        return [asked_json(url + entry["address"]) for entry in entries]
    except (ValueError, KeyError, TypeError):
        words = "No journal can be read at this server. Start one with server = start(), send to it, hand in server."
        raise NotAnAnswer(words) from None


def asked_json(address):
    return send("GET", address, {"Accept": "application/json"}, timeout=PATIENCE).json()


@contextlib.contextmanager
def app_trial(host, notes):
    """A fresh app for one check."""
    with guarded(), host.running() as running:
        yield AppTrial(running, notes)


def requests_trial(stack, wanted):
    """The learner's requests, sent to one fresh server; every check looks at what came of them."""
    return RequestsTrial(stack.enter_context(start()).url, wanted)


class Trials:
    """The trials of one try at a task: `fresh()` gives the next check its own, as the kind of the task wants it.

    `handed` is the host of the learner's apps, or the answer as data.
    """

    def __init__(self, kind, handed, stack):
        self.kind, self.handed, self.stack, self.notes, self.shared = kind, handed, stack, set(), None

    def fresh(self):
        """A context manager around the trial of the next check."""
        if self.kind == "app":
            return app_trial(self.handed, self.notes)
        if self.kind == "value":
            return contextlib.nullcontext(ValueTrial(self.stack, self.handed))
        self.shared = self.shared or self.visited()
        return contextlib.nullcontext(self.shared)

    def visited(self):
        """What was sent is sent once: the checks only look."""
        return VisitTrial(self.handed) if self.kind == "visit" else requests_trial(self.stack, self.handed)
