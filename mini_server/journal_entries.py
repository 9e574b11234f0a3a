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
        """Keep what one request was, did and got."""
        self.entries[ask.number] = {
            "number": ask.number,
            "received": received(ask),
            "steps": ask.steps,
            "refusal": ask.refusal,
            "changes": ask.changes,
            "sent": sent(response),
        }
        while len(self.entries) > MOST_ENTRIES:
            self.entries.popitem(last=False)

    def read(self, number):
        """One entry as data, or None."""
        entry = self.entries.get(number)
        return entry and {
            "number": number,
            "received": entry["received"] | {"content": as_text(entry["received"]["content"])},
            "steps": as_data(entry["steps"]),
            "way_out": entry["refusal"] and way_out(entry["refusal"]),
            "changes": [asdict(change) for change in entry["changes"]],
            "sent": entry["sent"] | {"content": as_text(entry["sent"]["content"])},
        }

    def list(self):
        """All entries, the oldest first, each in one line."""
        return [line(entry) for entry in [*self.entries.values()]]


def received(ask):
    """What the client sent, without what is secret."""
    return {
        "method": ask.method,
        "target": ask.target,
        "version": ask.request.environ["SERVER_PROTOCOL"],
        "fields": without_secrets(ask.fields),
        "content": ask.content[: LONGEST_CONTENT + 1],
    }


def sent(response):
    """What the client got."""
    return {
        "status": response.status_code,
        "reason": reason_phrase(response.status_code),
        "fields": without_secrets(response.headers),
        "content": response.get_data()[: LONGEST_CONTENT + 1],
    }


def without_secrets(fields):
    """The fields as pairs; a secret one keeps its name only."""
    return [(name, "(left out)" if name.lower() in SECRET_FIELDS else value) for name, value in fields]


def as_text(content):
    """Content as text, with a word at the end where it was longer."""
    more = " (and more)" if len(content) > LONGEST_CONTENT else ""
    return content[:LONGEST_CONTENT].decode("utf-8", "replace") + more


def line(entry):
    """An entry as the list of the journal shows it."""
    received = entry["received"]
    return {
        "number": entry["number"],
        "method": received["method"],
        "target": received["target"],
        "status": entry["sent"]["status"],
        "address": f"/journal/{entry['number']}",
    }
