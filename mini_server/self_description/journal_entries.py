"""What the server saw: each request with its steps, the records it changed, and what was sent."""

import threading
from collections import OrderedDict

from flask import Response

from ..questions.ask import Ask
from ..questions.in_order import QUESTIONS
from ..questions.yes_and_no import short
from ..rules.left_out import may_hold_a_secret, without_secrets
from ..rules.of_a_message import DOOR
from ..rules.responses import is_secret
from .journal_as_content import LONGEST_CONTENT, MOST_CHANGES, Seen, entry

MOST_ENTRIES, MOST_OCTETS = 1000, 16_000_000  # the oldest ones make room
OF_CONTENT = [question for question, ends in QUESTIONS.items() if {409, 411, 413, 422} & {*ends}]  # they look at it
LEFT_OUT = "(left out)"
A_FIELD = 160  # octets that Python takes for a field, besides its signs
HEAVY = 10_000  # octets: only somebody who wants to fill our memory sends so long fields


class Journal:
    """The last entries by number. Numbers are never given twice, so that an address keeps its meaning."""

    next: int  # the number of the next entry
    entries: OrderedDict[int, tuple[int, Seen]]  # how many octets each takes, and the entry
    octets: int  # of all entries

    def __init__(self):
        self.lock = threading.RLock()  # many requests are answered at once
        self.reset()

    def reset(self) -> None:
        """As at the start: no entries, and the next number is 1."""
        self.next = 1
        self.forget_all()

    def next_number(self) -> int:
        """The number of a request that is about to be answered."""
        with self.lock:
            self.next += 1
            return self.next - 1

    def write(self, number: int, ask: Ask, response: Response) -> None:
        """Keep what one request was, did and got. It is put into words only when somebody reads it."""
        seen = Seen(received(ask), ask.steps, ask.refusal, ask.changes, sent(ask, response))
        seen = quiet(seen) if getattr(ask.noun, "kept_quiet", False) else seen
        octets = weight(seen)
        if octets > HEAVY:
            seen = lightened(seen)
        with self.lock:
            self.entries[number] = octets, seen
            self.octets += octets
            while len(self.entries) > MOST_ENTRIES or (self.octets > MOST_OCTETS and len(self.entries) > 1):
                self.forget(next(iter(self.entries)))

    def forget(self, number: int) -> None:
        """Let one entry go, if it is still there."""
        with self.lock:
            octets, _ = self.entries.pop(number, (0, None))
            self.octets -= octets

    def forget_all(self) -> None:
        """Let all entries go."""
        with self.lock:
            self.entries, self.octets = OrderedDict(), 0

    def read(self, number: int) -> dict | None:
        """One entry as data, or None."""
        kept = self.entries.get(number)
        return kept and entry(number, kept[1])

    def by_number(self) -> list[tuple[int, Seen]]:
        """All entries with their numbers, in order."""
        with self.lock:
            return sorted((number, seen) for number, (_, seen) in self.entries.items())


def received(ask):
    """What the client sent, without what is secret."""
    version = ask.request.environ["SERVER_PROTOCOL"]
    return ask.method, ask.target, version, shown(ask.fields), ask.content[: LONGEST_CONTENT + 1]


def sent(ask, response):
    """What the client got; to HEAD that is no content, though the response has it. RFC 9110, section 9.3.2."""
    content = b"" if ask.method == "HEAD" else response.get_data()
    if door := ask.request.environ.get(DOOR):  # links lead through it
        content = content.replace(door.encode(), LEFT_OUT.encode())
    return response.status_code, shown(response.headers), content[: LONGEST_CONTENT + 1]


def shown(fields):
    """The fields as pairs; a secret one keeps its name only, and so does what is secret in an address."""
    if not may_hold_a_secret(map("=".join, fields)):
        return [*fields]
    return [(name, LEFT_OUT if is_secret(name) else without_secrets(value)) for name, value in fields]


def quiet(seen):
    """The same without contents, their length, and what was said of them: it is for those who may read it there."""
    method, target, version, fields, content = seen.received
    status, sent_fields, answered = seen.sent
    steps = [
        (question, answer, LEFT_OUT if question in OF_CONTENT else because, rule)
        for question, answer, because, rule in seen.steps
    ]
    change = {name: value for name, value in seen.refusal.change.items() if name != "content"} if seen.refusal else {}
    return Seen(
        (method, target, version, without_length(fields), LEFT_OUT.encode() if content else b""),
        steps,
        seen.refusal and seen.refusal._replace(change=change),
        [],
        (status, without_length(sent_fields), LEFT_OUT.encode() if answered else b""),
    )


def without_length(fields):
    """The fields; one octet more may be all that a secret is."""
    return [(name, LEFT_OUT if name.lower() == "content-length" else value) for name, value in fields]


def weight(seen):
    """About how many octets an entry takes."""
    received, sent = seen.received, seen.sent
    fields = sum(A_FIELD + len(name) + len(value) for name, value in [*received[3], *sent[1]])
    records = sum(len(str(change)) for change in seen.changes[:MOST_CHANGES])
    return 1000 + len(received[1]) + len(received[4]) + len(sent[2]) + fields + records


def lightened(seen):
    """The same, with short reasons, and with no more changes than are shown."""
    steps = [(question, answer, short(str(because)), rule) for question, answer, because, rule in seen.steps]
    left_out = [None] * max(0, len(seen.changes) - MOST_CHANGES)  # they are only counted
    return seen._replace(steps=steps, changes=[*seen.changes[:MOST_CHANGES], *left_out])
