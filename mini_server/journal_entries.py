"""What the server saw: each request with its steps, the records it changed, and what was sent."""

import itertools
from collections import OrderedDict
from dataclasses import asdict

from .problems import way_out
from .reasons import reason_phrase
from .responses import SECRET_FIELDS
from .steps import as_data

MOST_ENTRIES = 1000  # the oldest ones make room
LONGEST_CONTENT = 4096  # octets of content kept in an entry


class Journal:
    """The last entries by number. Numbers are never given twice, so that an address keeps its meaning."""

    def __init__(self):
        self.reset()

    def reset(self):
        """As at the start: no entries, and the next number is 1."""
        self.entries, self.numbers = OrderedDict(), itertools.count(1)

    def next_number(self):
        """The number of a request that is about to be answered."""
        return next(self.numbers)

    def write(self, ask, response):
        """Keep what one request was, did and got. It is put into words only when somebody reads it."""
        self.entries[ask.number] = (received(ask), ask.steps, ask.refusal, ask.changes, sent(response))
        while len(self.entries) > MOST_ENTRIES:
            self.entries.popitem(last=False)

    def read(self, number):
        """One entry as data, or None."""
        kept = self.entries.get(number)
        return kept and entry(number, *kept)

    def list(self):
        """All entries, the oldest first, each in one line."""
        return [line(number, *kept) for number, kept in [*self.entries.items()]]


def received(ask):
    """What the client sent, without what is secret."""
    version = ask.request.environ["SERVER_PROTOCOL"]
    return ask.method, ask.target, version, without_secrets(ask.fields), ask.content[: LONGEST_CONTENT + 1]


def sent(response):
    """What the client got."""
    return response.status_code, without_secrets(response.headers), response.get_data()[: LONGEST_CONTENT + 1]


def without_secrets(fields):
    """The fields as pairs; a secret one keeps its name only."""
    return [(name, "(left out)" if name.lower() in SECRET_FIELDS else value) for name, value in fields]


def entry(number, received, steps, refusal, changes, sent):
    """One request as data: received, decided, changed, sent."""
    method, target, version, fields, content = received
    status, sent_fields, sent_content = sent
    return {
        "number": number,
        "received": {
            "method": method,
            "target": target,
            "version": version,
            "fields": fields,
            "content": as_text(content),
        },
        "steps": as_data(steps),
        "way_out": refusal and way_out(refusal),
        "changes": [asdict(change) for change in changes],
        "sent": {
            "status": status,
            "reason": reason_phrase(status),
            "fields": sent_fields,
            "content": as_text(sent_content),
        },
    }


def line(number, received, steps, refusal, changes, sent):
    """One request as the list of the journal shows it."""
    method, target, *_ = received
    return {"number": number, "method": method, "target": target, "status": sent[0], "address": f"/journal/{number}"}


def as_text(content):
    """Content as text, with a word at the end where it was longer."""
    more = " (and more)" if len(content) > LONGEST_CONTENT else ""
    return content[:LONGEST_CONTENT].decode("utf-8", "replace") + more
