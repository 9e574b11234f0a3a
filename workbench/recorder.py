"""What one sees of a visit: who is there, each request, and what became of them; `Recorder` notes it.

`recorded` has what a real browser sent, for pages that a lesson or a task asks about.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from clients import Change, Exchange, Request, Response, records, server_side
from clients.snapshots import Records
from clients.text import cut, one_line

LONGEST_NAME, MOST_CARDS = 40, 24
GONE, NEW, CHANGED, ABSENT, STUCK = "gone", "new", "changed", "absent", "stuck"
THING = "thing"  # is there from the beginning, and isn't counted
LEFT, UNCHANGED = "left", "unchanged"


class Card(NamedTuple):
    """Somebody or something that one sees in a scene; `mark` is "" or one of the words above."""

    name: str
    note: str
    mark: str = ""
    letters: str = ""


class Move(NamedTuple):
    """One request of a visitor: what came of it in a few words and in a sentence, and how everybody is after it."""

    method: str
    target: str
    outcome: str
    sentence: str
    harm: bool
    cards: tuple[Card, ...]


class ServiceVisit(NamedTuple):
    """What one service went through. `ending` says how it ended, `harm` whether that is a loss.

    `counts` says what is told of those who were there at the beginning: how many are LEFT (who is gone is lost), how
    many are UNCHANGED (who is changed is lost, too), nothing, by "", or how many are NEW, in words such as "can read".
    """

    service: str
    cards: tuple[Card, ...]
    moves: tuple[Move, ...]
    ending: str
    harm: bool
    counts: str = LEFT

    @property
    def lost(self) -> int:
        """How many of those who were there at the beginning are lost."""
        return self.total - self.left(self.moves[-1].cards) if self.moves else 0

    @property
    def total(self) -> int:
        """How many were there at the beginning."""
        return sum(card.mark not in (ABSENT, THING) for card in self.cards)

    def left(self, cards: tuple[Card, ...]) -> int:
        """How many of those who were there at the beginning still are, or are unchanged."""
        lost = (GONE, CHANGED) if self.counts == UNCHANGED else (GONE,)
        pairs = zip(self.cards, cards, strict=True)
        return sum(now.mark not in lost for then, now in pairs if then.mark not in (ABSENT, THING))


class Recorder:
    """Notes what each request of `who` did to the records of one kind, at the service at `base_url`.

    `things` are cards besides the records, such as what a cache keeps; who changes one does so before the next note.
    Those that are given are there from the beginning. `shows` is a member of a record that its card shows, such as
    "email". `wishes` are what stands below a person's name until something happens to them, in place of their number.
    `called` are what cards and sentences call a person in place of the name.
    """

    def __init__(
        self, base_url: str, who: str, kind: str = "user", things: dict[str, Card] | None = None, shows: str = ""
    ):
        self.base_url, self.who, self.kind, self.shows = base_url, who, kind, shows
        self.now = self._records()
        self.first = dict(self.now)
        self.known = dict(self.now)
        self.marks: dict[str, tuple[str, str]] = {}
        self.things: dict[str, Card] = dict(things or {})
        self.first_things = dict(self.things)
        self.wishes: dict[str, str] = {}
        self.called: dict[str, str] = {}
        self.moves: list[Move] = []

    def note(self, exchange: Exchange, outcome: str = "", sentence: str = "", harm: bool | None = None) -> Move:
        """Note a request that was sent. What became of the records is seen; words that are given replace ours."""
        entry, step = server_side(exchange), len(self.moves) + 1
        changes = entry.changes if entry else self._changes()  # a response that was lost names no entry
        happened = [self._happen(one, step) for one in changes if one.kind == self.kind]
        said = outcome or ", ".join(happened) or self._sight(exchange)
        asked = f"{exchange.request.method} {one_line(exchange.request.target)}"
        told = sentence or f"{self.who} sends {asked}{'.' if happened else ' and'} {said}."
        return self.note_words(exchange.request, said, told, bool(happened) if harm is None else harm)

    def note_words(self, request: Request, outcome: str, sentence: str, harm: bool = False) -> Move:
        """Note a request of which these words tell all, such as one that a cache kept from the server."""
        self.moves.append(Move(request.method, one_line(request.target), outcome, sentence, harm, self.cards()))
        return self.moves[-1]

    def miss(self, name: str, note: str) -> None:
        """Let it be seen that somebody isn't as a report says: a card of their own where there is none."""
        ids = [id for id in self.known if self.name_of(id) == name]
        self.marks.update({id: (note, self.marks.get(id, ("", ""))[1]) for id in ids})
        if not ids:
            self.things[name] = Card(name, note, GONE, name[:1])

    def cards(self) -> tuple[Card, ...]:
        """How everybody is now."""
        named = list(self.known.items())[:MOST_CARDS]
        marked = [(id, *self.marks.get(id, (self._number_or_wish(id), ""))) for id, _ in named]
        people = [self._card(id, self._shown(self.now.get(id), note), mark) for id, note, mark in marked]
        return (*people, *self.things.values())

    def finish(self, service: str, ending: str, harm: bool) -> ServiceVisit:
        """The visit. Whoever came later has a place from the beginning, so that nothing moves."""
        ids = [*list(self.known)[:MOST_CARDS], *self.things]
        marks = ["" if id in self.first else ABSENT for id in ids]
        begin = [
            self.first_things.get(id)
            or self._card(id, self._shown(self.first.get(id), self._number_or_wish(id)), "")._replace(mark=mark)
            for id, mark in zip(ids, marks, strict=True)
        ]
        whole = [move._replace(cards=(*move.cards, *begin[len(move.cards) :])) for move in self.moves]
        return ServiceVisit(service, tuple(begin), tuple(whole), ending, harm)

    def name_of(self, id: str) -> str:
        """The first word of a record's name or title; its kind and number where it has none."""
        if id in self.called:
            return self.called[id]
        said = self._words_of(id)
        return cut(said[0], LONGEST_NAME) if said else one_line(f"{self.kind} {id}")

    def _number_or_wish(self, id: str) -> str:
        return self.wishes.get(id, f"{self.kind} {id}")

    def _words_of(self, id: str) -> list[str]:
        record = self.known.get(id)
        texts = [record.get(key) for key in ("name", "title")] if isinstance(record, dict) else []
        return next((one_line(text).split() for text in texts if isinstance(text, str) and text.strip()), [])

    def _card(self, id: str, note: str, mark: str) -> Card:
        letters = "".join(word[0] for word in self._words_of(id)[:2]) or id[:2]
        return self.things.get(id) or Card(self.name_of(id), note, mark, letters)

    def _shown(self, record: dict | None, otherwise: str) -> str:
        """The member that cards show, or other words where the record has none."""
        value = record.get(self.shows) if isinstance(record, dict) else None
        if not isinstance(value, str) or not value:
            return otherwise
        return cut(one_line(value), LONGEST_NAME).replace("@", "@\u200b")  # where a narrow card breaks the line

    def _records(self) -> dict[str, dict]:
        return dict((records(self.base_url) or Records()).get(self.kind) or {})

    def _changes(self) -> Iterable[Change]:
        """What differs from the last look, where the server told of no entry."""
        after = self._records()
        differs = [id for id in {**self.now, **after} if self.now.get(id) != after.get(id)]
        return [Change(self.kind, id, self.now.get(id), after.get(id)) for id in differs]

    def _happen(self, change: Change, step: int) -> str:
        """Let a change be seen from now on; what happened, in a few words."""
        id, mark = change.id, GONE if change.after is None else NEW if change.before is None else CHANGED
        self.marks[id] = (f"step {step}", mark)
        self.now = {**self.now, id: change.after} if change.after else {k: v for k, v in self.now.items() if k != id}
        if change.after:
            self.known[id] = change.after
        return f"{self.name_of(id)} is {mark}"

    def _sight(self, exchange: Exchange) -> str:
        """What the visitor got to see, in a few words."""
        if exchange.response is None:
            return "gets no response"
        id = exchange.request.target.rpartition("/")[2]
        if exchange.status != 200 or exchange.request.method != "GET":
            return f"gets {exchange.status}"
        return f"sees {self.name_of(id)}" if id in self.now else "sees the list"


RECORDED = Path(__file__).with_name("recorded.json")


def recorded(client: str) -> Exchange:
    """What Chromium sent for a page of its own, kept byte for byte, and the status that it got.

    `client` is what the page had: a link, a form with `get`, `post` or `put`, an image, a prefetch, or a script.
    """
    found = json.loads(RECORDED.read_text(encoding="utf-8"))["sent"][client]
    head, _, body = found["request"].partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    method, target, _ = start.split(" ")
    headers = tuple(tuple(line.split(": ", 1)) for line in lines)
    asked = Request(method, "{base_url}" + target, target, headers, body.encode(), found["request"].encode())
    return Exchange(asked, Response(found["status"], found["reason"]))
