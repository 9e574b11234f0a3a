"""Who wrote what is stored, and whose words were lost: read from the record before and after each save."""

from collections.abc import Iterable
from typing import NamedTuple

from ..messages.exchange import Exchange
from ..sending.send import send
from ..server_side.journal_entries import server_side
from .editing import Editor, object_with, record_in

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
    exchange = send("GET", editor.read_url, {"Accept": "application/json"}, timeout=editor.timeout)
    return record_in(exchange, editor.members)
