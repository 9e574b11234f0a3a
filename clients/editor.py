"""Somebody who edits a record, saves and merges; and whose words were lost on the way."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .journal import server_side
from .messages import Exchange
from .sending import send
from .syntax import NotSendable

LOAD_FIRST = "{who} has loaded nothing yet: load first."
LOAD_AGAIN = "{who} has saved, and the response had no entity tag: load again before the next save."
MOST_DEPTH = 3
MEMBERS = ("name", "email")


class Merged(NamedTuple):
    """One member of a merge: as it was loaded, as it stands in the form, as it is stored now, and what was taken.

    With `conflict` both were changed, and differently: the form's words were taken, for a person to decide.
    """

    name: str
    loaded: object
    form: object
    stored: object
    taken: object
    conflict: bool


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
        self.tags_are_given = self.journal_is_kept = False

    @property
    def changed(self) -> bool:
        """Does the form say something else than what was loaded?"""
        return self.loaded is not None and self.form != self.loaded

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

    def merge(self) -> tuple[Exchange, tuple[Merged, ...]]:
        """GET what is stored now, and keep in the form what this person changed in it; all else becomes as stored."""
        if self.loaded is None:
            raise NotSendable(LOAD_FIRST.format(who=self.who))
        before, form = self.loaded, self.form
        exchange = self.get()
        if (now := self._taken(exchange)) is None:
            return exchange, ()
        rows = tuple(merged(name, before[name], form[name], now[name]) for name in self.members)
        self.form = {row.name: row.taken for row in rows}
        return exchange, rows

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
        self.journal_is_kept = exchange.header("Journal") is not None
        return self.loaded


def merged(name: str, loaded: object, form: object, stored: object) -> Merged:
    """One member: whoever changed it is heard; where both did, the form is."""
    theirs = form == loaded
    conflict = not theirs and stored not in (loaded, form)
    return Merged(name, loaded, form, stored, stored if theirs else form, conflict)


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


BEFORE = "before"
"""Who wrote what stood there when the story began."""

SOMEBODY = "somebody"
"""Who wrote what nobody in the story wrote."""


class Lost(NamedTuple):
    """Words that are gone: member, words, who wrote them, who wrote over them unseen, and what stands there now.

    `unchanged` says that the one who wrote over them had not touched that member at all.
    """

    member: str
    words: object
    by: str
    under: str
    now: object
    unchanged: bool


class Authors:
    """What is stored in the named members, and who wrote each of them."""

    def __init__(self, members: Iterable[str]):
        self.members = tuple(members)
        self.stored: dict = {}
        self.by: dict[str, str] = {}

    def saw(self, stored: dict) -> None:
        """This is what somebody loaded; what differs from before was written by somebody outside of the story."""
        for name in self.members:
            if name not in self.stored:
                self.by[name] = BEFORE
            elif self.stored[name] != stored[name]:
                self.by[name] = SOMEBODY
            self.stored[name] = stored[name]

    def saved(self, who: str, known: dict, before: dict, after: dict) -> tuple[Lost, ...]:
        """Somebody saved, who knew of `known`: what was lost by that. `before` and `after` are the record."""
        lost = []
        for name in self.members:
            old, new = before.get(name), after.get(name)
            if old == new:
                continue
            by = self.by.get(name, BEFORE) if self.stored.get(name) == old else SOMEBODY
            if old != known.get(name) and by != who:
                lost.append(Lost(name, old, by, who, new, new == known.get(name)))
            self.by[name] = who
        self.stored = {name: after.get(name) for name in self.members}
        return tuple(lost)


def save_seen(editor: Editor, with_if_match: bool) -> tuple[Exchange, dict | None, dict | None]:
    """Save, and see the record before and after it: in the server's journal, or by GET where it keeps none.

    Both are None where nothing changed, or nobody can see it.
    """
    before = None if editor.journal_is_kept else stored_now(editor)
    exchange = editor.save(with_if_match)
    side = server_side(exchange)
    if side is None:
        return exchange, before, stored_now(editor) if before else None
    for change in side.changes:
        was, now = (object_with(row, editor.members) for row in (change.before, change.after))
        if was is not None and now is not None:
            return exchange, was, now
    return exchange, None, None


def stored_now(editor: Editor) -> dict | None:
    """What is stored, read by one who only looks."""
    return record_in(editor.get(), editor.members)
