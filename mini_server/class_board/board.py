"""The board: what is kept of a class, who its members are, and who hears what."""

import contextlib
import hmac
import ipaddress
import json
import math
import os
import re
import secrets
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..data_file import MEMORY
from ..http_rules import Clock
from ..representations import as_json
from ..store import Full, Store
from .pages import NOTHING, POLICY

MOST_LINES = 128  # that all listeners of a class take together; sockets.py has 200
LINES_OF_THE_TEACHER = 8
SECONDS_OF_SILENCE = 15  # then a comment shows that the line still stands
CHANGED = b'event: change\ndata: {"address": "/class/"}\n\n'


class Listener:
    """One who listens, until it is `over`, and has `heard` of so many changes."""

    def __init__(self, member: str, is_still_in: Callable[[], bool]):
        self.member, self.is_still_in, self.over, self.heard = member, is_still_in, False, 0
        self.row = "teacher" if member == "teacher" else "all"  # whose changes these are


class Listeners:
    """Who waits for news of the class. They hear that something is new, never what: each looks by itself."""

    patience: float = SECONDS_OF_SILENCE

    def __init__(self, board):
        self.board, self.over, self.news = board, False, threading.Condition()
        self.listeners: list[Listener] = []
        self.changes: Counter[str] = Counter()  # by row

    def tell(self, changes) -> None:
        """A seat has changed: the teacher hears of it. A vote has: all hear of it."""
        kinds = {change.kind for change in changes}
        with self.news:
            self.changes["teacher"] += not kinds.isdisjoint(("seat", "vote"))
            self.changes["all"] += "vote" in kinds
            self.news.notify_all()

    def join(self, member: str, is_still_in: Callable[[], bool]) -> Listener:
        """One more listens. Of one member that has too many lines, the oldest ends: perhaps nobody reads it."""
        seats = max(self.board.seats, len(self.board.all_seats()))
        most_of_a_seat = min(3, max(1, (MOST_LINES - LINES_OF_THE_TEACHER) // seats))  # so that all find a place
        most = LINES_OF_THE_TEACHER if member == "teacher" else most_of_a_seat
        with self.news:
            listener = Listener(member, is_still_in)
            listener.heard = self.changes[listener.row]
            own = [one for one in self.listeners if one.member == member and not one.over]
            for one in own[: max(0, len(own) - most + 1)]:
                one.over = True
            self.listeners.append(listener)
            self.news.notify_all()
        return listener

    def leave(self, listener: Listener) -> None:
        with self.news:
            listener.over = True
            self.listeners = [one for one in self.listeners if one is not listener]

    def stream(self, listener: Listener) -> Iterator[bytes]:
        """The bytes for one who listens, for as long as somebody reads them."""
        yield b": what happens in the class, as it happens\nretry: 1000\n\n"
        while True:
            with self.news:
                self.news.wait_for(
                    lambda: self.over or listener.over or self.changes[listener.row] != listener.heard, self.patience
                )
                before, listener.heard = listener.heard, self.changes[listener.row]
            if self.over or listener.over or not listener.is_still_in():
                return
            yield b": still here\n\n" if listener.heard == before else CHANGED

    def close(self) -> None:
        """Nothing more happens: let everybody go who waits."""
        with self.news:
            self.over = True
            self.news.notify_all()


FREE = 10  # wrong words that a client may try at once
PAUSE = 5  # seconds for each one more: to try them all would take three weeks
MOST_CLIENTS = 1000  # that are remembered


class Guesses:
    """When each client may try again. Time is the machine's own: a lesson's clock stands still."""

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self.now = now
        self.until: OrderedDict[str, float] = OrderedDict()  # when all guesses of a client will have been waited for
        self.tried: dict[str, deque[str]] = {}

    def let_in(self, client: str | None) -> int:
        """The seconds that this client has to wait before its word is looked at; 0 where it need not."""
        left = self.until.get(place_of(client), 0) - self.now() - (FREE - 1) * PAUSE
        return max(0, math.ceil(left))

    def left(self, client: str | None) -> int:
        """How many wrong words the client may try now."""
        return FREE - math.ceil(max(0, self.until.get(place_of(client), 0) - self.now()) / PAUSE)

    def was_wrong(self, client: str | None, kept: str) -> None:
        """Note a wrong word, of which that is kept."""
        place = place_of(client)
        tried = self.tried.setdefault(place, deque(maxlen=FREE))
        if kept in tried:
            return
        tried.append(kept)
        self.until[place] = max(self.until.get(place, 0), self.now()) + PAUSE
        self.until.move_to_end(place)
        while len(self.until) > MOST_CLIENTS:
            del self.tried[self.until.popitem(last=False)[0]]


def place_of(client: str | None) -> str:
    """The computer from which a client asks. Of IPv6 each has a whole network of addresses, and all of 127.0.0.0/8."""
    try:
        found = ipaddress.ip_address((client or "").partition("%")[0])
    except ValueError:
        return client or ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return "this computer"
    return str(ipaddress.ip_network((found, 64), strict=False) if found.version == 6 else found)


COLOURS = """
amber apricot aqua beige black blue bronze brown cherry copper coral cream cyan denim ebony emerald fawn flame
forest gold grape green grey hazel honey indigo ivory jade khaki lemon lilac lime maroon mauve mint mustard navy
ocean olive orange orchid pearl pink plum purple red rose ruby rust sand scarlet silver sky slate straw tan teal
tomato turquoise velvet violet walnut white yellow
"""
ANIMALS = """
ant ape badger bat bear beaver bee bison boar buffalo camel cat cheetah cobra cow crab crane crow deer dog dolphin
donkey duck eagle eel elk falcon ferret finch fish fox frog gecko goat goose hamster hare hawk hedgehog heron horse
hyena jackal koala lark lemur lion lizard lynx mole monkey moose mouse newt otter owl panda parrot pony puma rabbit
raven robin seal
"""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another one


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


def is_right(secret: str, kept: str) -> bool:
    """Is this the secret of which that is kept? It takes as long for a wrong one as for the right one."""
    return hmac.compare_digest(hashed(secret), kept)


ALONE, OWNERS, OTHERS = 0o600, 0o700, 0o077  # the word and the key stand in it

NO_ROOM_FOR_SEATS = (
    "has no room: the disk is full, or what this account may use of it. What seats send is refused with 507, and they "
    "send it again later. Make room; the server need not be started again."
)
SEATS_ARE_LOST = (
    "was deleted, moved, replaced or cut, or its -wal: what seats send is refused with 503. Put it back and start the "
    "server again; without it the class begins anew, with another word, and everybody joins again."
)


def seats_file(data: str = MEMORY) -> str:
    """The name of the file for this file of records: class-seats.db beside class.db, or in the working folder."""
    records = Path("class.db" if data == MEMORY else data)
    return str(records.with_name(f"{records.stem}-seats{records.suffix}"))


def keep_from_others(file: str) -> None:
    """See to it that nobody else can read the file, before anything stands in it.

    One that is there is not opened: that would cost the lock. What cannot be, `opened` says in words.
    """
    if file == MEMORY:
        return
    path = os.path.realpath(file)
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, ALONE))
    with contextlib.suppress(OSError):
        os.chmod(path, os.stat(path).st_mode & OWNERS)


def others_can_read(file: str) -> bool:
    """Can they all the same? So it is on disks that know no owners. Windows tells by other means, so it says no."""
    if file == MEMORY or os.name == "nt":
        return False
    return bool(os.stat(file).st_mode & OTHERS)


SEATS = 0x436C6173  # the mark of a file of seats: nobody takes it for one of records
MOST_SEATS = 60  # each may take two connections, and sockets.py has 200
OPTIONS = "abcdefgh"
SEAT = re.compile("seat-([1-9][0-9]{0,2})")
EMPTY = as_json({"lesson": "", "tasks": {}, "answers": {}, "votes": {}}).decode()
BYTES = 16  # of the secret that a program keeps for its seat
NOBODY = hashed(secrets.token_urlsafe(BYTES))


class Board:
    """Seats, votes and keys, in a file of their own: no snapshot shows them, and no reset of the records.

    It is also the authenticator of its addresses: it knows who may come in, and what to tell who may not.
    """

    challenge = 'Basic realm="class", charset="UTF-8"'
    how_to_come_in = (
        "send class and the word of the class, a seat and its secret, or teacher and the key; to vote, open /vote"
    )
    policy = POLICY  # of its pages: Jupyter's door lets it pass
    address, course = "", NOTHING  # how other computers reach it, and what it shows of the course, where somebody said

    def __init__(self, clock: Clock, seats: int, file: str = MEMORY):
        keep_from_others(file)
        self.store, self.seats, self.file = Store(clock, file, SEATS), seats, file
        if self.store.is_new:
            self.begin()
        keys = self.stored("class", "keys")
        self.word, self.key = keys["word"], keys["key"]
        self.right = {"class": hashed(self.word), "teacher": hashed(self.key)}
        self.guesses, self.event_stream = Guesses(), Listeners(self)

    def begin(self) -> None:
        """A word that is easily dictated, one of 368,640, and a key that can be typed: 16 signs, nearly 80 bits."""
        word = f"{secrets.choice(COLOURS.split())}-{secrets.choice(ANIMALS.split())}-{secrets.randbelow(90) + 10}"
        key = "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))
        with self.store.turn():
            self.store.put("class", "keys", {"word": word, "key": key})
            self.store.begun()

    def stored(self, kind: str, id: str) -> Any:
        """What is kept under this name, or None."""
        with self.store.lock:
            return self.store.get(kind, id)

    def who_is(self, credentials: tuple[str, str] | None, client: str | None) -> str | None:
        """The member of this name and secret, or None. A wrong word is noted."""
        name, secret = credentials or ("", "")
        seat = SEAT.fullmatch(name)
        if is_right(secret, self.secret_of(seat[1]) if seat else self.right.get(name, NOBODY)):
            return name
        if name == "class":
            self.guesses.was_wrong(client, hashed(secret))
        return None

    def secret_of(self, seat: str) -> str:
        """What is kept of the secret of a seat: apart, so that to find it takes as long whatever the seat has sent."""
        kept = self.stored("secret", seat)
        return kept["hash"] if kept else NOBODY

    def take_seat(self, seat: str) -> str:
        """Give this seat to somebody new. Returns the secret, which is told this once, and never kept."""
        secret = secrets.token_urlsafe(BYTES)
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

    def all_seats(self) -> list[tuple[int, dict]]:
        """The numbers of the seats that are taken, and what is kept of them."""
        with self.store.lock:
            return sorted((int(id), seat) for id, seat in self.store.page("seat"))

    def free_seat(self) -> int | None:
        """A seat that nobody has: one that nobody ever had, where there is one; None where all are taken."""
        taken = {number for number, _ in self.all_seats()}
        free = [number for number in range(1, self.seats + 1) if number not in taken and len(taken) < self.seats]
        return min(free, key=lambda number: (self.store.was_there("seat", str(number)), number), default=None)

    def shown_vote(self, vote: str, to_teacher: bool) -> dict:
        """What a vote shows. How often each option was chosen, it shows the teacher, and all once it is uncovered."""
        found, said = self.stored("vote", vote), Counter(seat["votes"].get(vote) for _, seat in self.all_seats())
        counts = {option: said[option] for option in self.options_of(found)}
        moved = {"moved": self.moved(str(found["after"]), vote)} if found["after"] else {}
        uncovered = {"counts": counts, **moved} if to_teacher or found["uncovered"] else {}
        return {**found, "votes": sum(counts.values()), **uncovered}

    def moved(self, first: str, second: str) -> list[dict]:
        """How many seats said something else in the second vote than in the first, most of them first."""
        said = [(seat["votes"].get(first), seat["votes"].get(second)) for _, seat in self.all_seats()]
        found = Counter((before, after) for before, after in said if before and after and before != after)
        return [{"from": before, "to": after, "seats": count} for (before, after), count in found.most_common()]

    def cast(self, seat: str, vote: str, option: str) -> None:
        """Let a seat say this in a vote, in the place of what it said before."""
        kept = self.stored("seat", seat)
        votes = {**kept["votes"], vote: option}
        text = as_json({**json.loads(kept["text"]), "votes": votes}).decode()
        self.store.put("seat", seat, {**kept, "text": text, "votes": votes})

    def options_of(self, vote: dict) -> str:
        """The names of the options of a vote: a, b, c, as many as there are."""
        return OPTIONS[: len(vote["options"])]

    def votes_now(self, before: dict, sent: dict) -> tuple[dict, list[str]]:
        """The votes of a seat after it sent these, and the numbers of those that stay as they were: they are closed."""
        closed = {id for id in before.keys() | sent.keys() if not self.stored("vote", id)["open"]}
        votes = {id: option for id, option in sent.items() if id not in closed}
        votes |= {id: option for id, option in before.items() if id in closed}
        return votes, sorted(id for id in closed if before.get(id) != sent.get(id))

    def newest_vote(self) -> str | None:
        """The number of the newest vote that is open; where none is, of the newest one; None where there is none."""
        with self.store.lock:
            return max(((vote["open"], int(id), id) for id, vote in self.store.page("vote")), default=(0, 0, None))[-1]

    def told_of(self, error: type[Exception]) -> str:
        """What the teacher is told where nothing is kept any more."""
        return f"{self.file}, where the class is kept, {NO_ROOM_FOR_SEATS if error is Full else SEATS_ARE_LOST}"

    def close(self) -> None:
        """Let go of those who listen, and of the file."""
        self.event_stream.close()
        self.store.close()
