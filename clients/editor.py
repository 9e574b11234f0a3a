"""Somebody who edits a record, saves and merges."""

from collections.abc import Iterable, Sequence
from typing import Any

from .messages import Exchange
from .sending import send
from .syntax import NotSendable

LOAD_FIRST = "{who} has loaded nothing yet: load first."
LOAD_AGAIN = "{who} has saved, and the response had no entity tag: load again before the next save."
MOST_DEPTH = 3
MEMBERS = ("name", "email")


class Editor:
    """A person with a form of the named members, which is loaded from an address and saved there by PUT.

    `form` is what stands in the form; `loaded` what was stored as far as this person knows, None before anything was
    loaded; `tag` its entity tag. The whole representation is sent, with all that the form does not show. Each answers
    with the Exchange; NotSendable says why nothing was sent.
    """

    def __init__(self, who: str, url: str, members: Iterable[str] = MEMBERS):
        self.who, self.url, self.members = who, url, tuple(members)
        self.form: dict = dict.fromkeys(self.members, "")
        self.loaded: dict | None = None
        self.whole: dict = {}
        self.tag: str | None = None
        self.tags_are_given = False

    def load(self) -> Exchange:
        """GET the representation and fill the form with it."""
        exchange = self.get()
        if (loaded := self._taken(exchange)) is not None:
            self.form = dict(loaded)
        return exchange

    def save(self, with_if_match: bool = False) -> Exchange:
        """Send the form; with an entity tag, only if what is stored is still what was loaded. RFC 9110, section 13.1.1.

        Where the server gives no entity tags, there is none to send.
        """
        if self.loaded is None:
            raise NotSendable(LOAD_FIRST.format(who=self.who))
        if with_if_match and self.tags_are_given and not self.tag:
            raise NotSendable(LOAD_AGAIN.format(who=self.who))
        condition = {"If-Match": self.tag} if with_if_match and self.tag else None
        body = {**self.whole, **self.form}
        exchange = send("PUT", self.url, condition, body)
        if exchange.status and exchange.status < 300:
            self.loaded, self.whole, self.tag = dict(self.form), body, exchange.header("ETag")
        return exchange

    def merge(self) -> Exchange:
        """GET what is stored now, and keep in the form what this person changed in it; all else becomes as stored."""
        if self.loaded is None:
            raise NotSendable(LOAD_FIRST.format(who=self.who))
        before, exchange = self.loaded, self.get()
        if (now := self._taken(exchange)) is not None:
            self.form = {name: now[name] if words == before[name] else words for name, words in self.form.items()}
        return exchange

    def get(self) -> Exchange:
        """GET the representation."""
        return send("GET", self.url, {"Accept": "application/json"})

    def _taken(self, exchange: Exchange) -> dict | None:
        """What was loaded, and is remembered from now on; None where there was nothing."""
        found = record_in(exchange, self.members)
        if found is None:
            return None
        self.loaded = {name: found[name] for name in self.members}
        self.whole, self.tag = found, exchange.header("ETag")
        self.tags_are_given = self.tag is not None
        return self.loaded


def record_in(exchange: Exchange, members: Sequence[str]) -> dict | None:
    """The JSON object in a response that has these members, at the top or some steps below; None where none has."""
    if not exchange.status or exchange.status >= 300:
        return None
    try:
        return object_with(exchange.json(), members)
    except ValueError:
        return None


def object_with(found: Any, members: Sequence[str], depth: int = MOST_DEPTH) -> dict | None:
    """The first object that has all these members, looked for from the top down."""
    if not isinstance(found, dict):
        return None
    if all(name in found for name in members):
        return found
    inside = (object_with(value, members, depth - 1) for value in found.values()) if depth else ()
    return next((one for one in inside if one is not None), None)
