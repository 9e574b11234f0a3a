"""The board: what is kept of a class, and who its members are."""

import re
from collections import Counter
from typing import Any

from ..records.clock import Clock
from ..records.data_file import MEMORY
from ..records.store import Full, Store
from ..representations.formats import as_json
from ..rules.entity_tags import entity_tag
from .channels import Channels
from .guesses import Guesses
from .keys import hashed, is_right, new_key, new_secret, new_word
from .seats_file import NO_ROOM_FOR_SEATS, SEATS_ARE_LOST, keep_from_others
from .teachers_page import POLICY

SEATS = 0x436C6173  # the mark of a file of seats: nobody takes it for one of records
MOST_SEATS = 60  # each may take two connections, and sockets.py has 200
OPTIONS = "abcdefgh"
SEAT = re.compile("seat-([1-9][0-9]{0,2})")
EMPTY = as_json({"lesson": "", "tasks": {}, "answers": {}, "votes": {}}).decode()
NOBODY = hashed(new_secret())


class Board:
    """Seats, votes and keys, in a file of their own: no snapshot shows them, and no reset of the records.

    It is also the keeper of its addresses: it knows who may come in, and what to tell who may not.
    """

    challenge = 'Basic realm="class", charset="UTF-8"'
    how_to_come_in = "send class and the word of the class, a seat and its secret, or teacher and the key"
    policy = POLICY  # of the teacher's page: Jupyter's door lets it pass

    def __init__(self, clock: Clock, seats: int, file: str = MEMORY):
        keep_from_others(file)
        self.store, self.seats, self.file = Store(clock, file, SEATS), seats, file
        if self.store.is_new:
            self.begin()
        keys = self.stored("class", "keys")
        self.word, self.key, self.salt = keys["word"], keys["key"], keys["salt"]
        self.right = {"class": hashed(self.word), "teacher": hashed(self.key)}
        self.guesses, self.happenings = Guesses(), Channels(self)

    def begin(self) -> None:
        """A word, a key, and what makes tags tell nothing of what they stand for."""
        with self.store.turn():
            self.store.put("class", "keys", {"word": new_word(), "key": new_key(), "salt": new_secret()})
            self.store.begun()

    def stored(self, kind: str, id: str) -> Any:
        """What is kept under this name, or None."""
        with self.store.lock:
            return self.store.get(kind, id)

    def who_is(self, credentials: tuple[str, str] | None, client: str | None) -> str | None:
        """The member of this name and secret, or None. A wrong word is noted."""
        name, secret = credentials or ("", "")
        if is_right(secret, self.kept_of(name)):
            return name
        if name == "class":
            self.guesses.was_wrong(client, hashed(secret))
        return None

    def kept_of(self, name: str) -> str:
        """What is kept of the secret of this name; of nobody's, where nobody is called so."""
        found = SEAT.fullmatch(name)
        return self.secret_of(found[1]) if found else self.right.get(name, NOBODY)

    def secret_of(self, seat: str) -> str:
        """What is kept of the secret of a seat: apart, so that to find it takes as long whatever the seat has sent."""
        kept = self.stored("secret", seat)
        return kept["hash"] if kept else NOBODY

    def take_seat(self, seat: str) -> str:
        """Give this seat to somebody new. Returns the secret, which is told this once, and never kept."""
        secret = new_secret()
        self.store.put("secret", seat, {"hash": hashed(secret)})
        self.store.put("seat", seat, {"text": EMPTY, "votes": {}})
        return secret

    def free(self, seat: str) -> None:
        """Delete what a seat has sent, and let nobody in by its secret."""
        self.store.put("seat", seat, None)
        self.store.put("secret", seat, None)

    def what_is_open_to(self, member: str) -> tuple[str, str, str]:
        """What was not allowed, what to do, and the address where this member may look."""
        found = SEAT.fullmatch(member)
        return "do that at", "ask for what is yours", f"/class/seat/{found[1]}" if found else "/class/"

    def tag(self, content: bytes, *more: str) -> str:
        """The entity tag of this content. Whoever only sees the tag cannot try what it may stand for."""
        return entity_tag("".join((self.salt, *more)).encode() + content)

    def all_seats(self) -> list[tuple[int, dict]]:
        """The numbers of the seats that are taken, and what is kept of them."""
        with self.store.lock:
            return sorted((int(id), seat) for id, seat in self.store.page("seat"))

    def free_seat(self) -> int | None:
        """A seat that nobody has: one that nobody ever had, where there is one; None where all are taken."""
        taken = {number for number, _ in self.all_seats()}
        free = [number for number in range(1, self.seats + 1) if number not in taken and len(taken) < self.seats]
        return min(free, key=lambda number: (self.store.was_there("seat", str(number)), number), default=None)

    def counts(self, vote: str) -> dict[str, int]:
        """How often each option of a vote was chosen."""
        found = Counter(seat["votes"].get(vote) for _, seat in self.all_seats())
        return {option: found[option] for option in self.options_of(self.stored("vote", vote))}

    def shown_vote(self, vote: str, to_teacher: bool) -> dict:
        """What a vote shows. How often each option was chosen, it shows the teacher, and all once it is uncovered."""
        content, counts = self.stored("vote", vote), self.counts(vote)
        uncovered = {"counts": counts} if to_teacher or content["uncovered"] else {}
        return {**content, "votes": sum(counts.values()), **uncovered}

    def options_of(self, vote: dict) -> str:
        """The names of the options of a vote: a, b, c, as many as there are."""
        return OPTIONS[: len(vote["options"])]

    def votes_now(self, before: dict, sent: dict) -> tuple[dict, list[str]]:
        """The votes of a seat after it sent these, and the numbers of those that stay as they were: they are closed."""
        closed = {id for id in before.keys() | sent.keys() if not self.stored("vote", id)["open"]}
        votes = {id: option for id, option in sent.items() if id not in closed}
        votes |= {id: option for id, option in before.items() if id in closed}
        return votes, sorted(id for id in closed if before.get(id) != sent.get(id))

    def tag_of_seat(self, id: str, seat: dict | None) -> str | None:
        """The tag of what a seat has sent; whoever has the seat after it gets other tags for the same."""
        return self.tag(seat["text"].encode(), self.secret_of(id)) if seat else None

    def tag_of_vote(self, vote: str, to_teacher: bool) -> str:
        """The tag of what a vote shows."""
        return self.tag(as_json(self.shown_vote(vote, to_teacher)))

    def open_vote(self) -> str | None:
        """The address of the newest vote that is open, or None."""
        found = [int(id) for id, vote in self.store.page("vote") if vote["open"]]
        return f"/class/vote/{max(found)}" if found else None

    def told_of(self, error: type[Exception]) -> str:
        """What the teacher is told where nothing is kept any more."""
        return f"{self.file}, where the class is kept, {NO_ROOM_FOR_SEATS if error is Full else SEATS_ARE_LOST}"

    def close(self) -> None:
        """Let go of those who listen, and of the file."""
        self.happenings.close()
        self.store.close()
