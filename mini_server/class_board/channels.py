"""Who hears what of the class: the teacher everything, a seat only what all may know. Neither hears more than where.

There are two rows of events, each with its own numbers: from gaps in one row, a seat could tell when others send.
"""

import json
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

MOST_EVENTS = 1000  # kept for those that come back
MOST_LINES = 128  # that all listeners of a class take together; sockets.py has 200
LINES_OF_THE_TEACHER = 8
SECONDS_OF_SILENCE = 15  # then a comment shows that the line still stands


class Listener:
    """One who listens, until it is `over`."""

    def __init__(self, member: str, is_still_in: Callable[[], bool]):
        self.member, self.is_still_in, self.over = member, is_still_in, False


class Channel:
    """One row of events, and who waits for the next."""

    def __init__(self) -> None:
        self.news, self.events, self.last = threading.Condition(), deque[tuple[int, dict]](maxlen=MOST_EVENTS), 0

    def add(self, address: str, tag: str | None) -> None:
        """Something at this address is another now, with this tag; it is gone where there is none."""
        with self.news:
            self.last += 1
            self.events.append((self.last, {"address": address, "tag": tag}))
            self.news.notify_all()

    def wake(self) -> None:
        """Let everybody look whether the own line has ended."""
        with self.news:
            self.news.notify_all()

    def after(self, number: int) -> list[tuple[int, dict]]:
        """The events after this number, as far as we have them."""
        return [event for event in self.events if event[0] > number]

    def misses(self, number: int | None) -> bool:
        """Is there an event after this number that we have no more, or is it no number of ours?"""
        if number is None or number > self.last:
            return True
        return number < self.last - len(self.events)


class Channels:
    """The two rows of a board. `tell` is given what a turn of its store has changed."""

    patience: float = SECONDS_OF_SILENCE

    def __init__(self, board):
        self.board, self.over, self.begun = board, False, secrets.token_hex(4)
        self.for_teacher, self.for_all = Channel(), Channel()
        self.lock, self.listeners = threading.Lock(), []

    def channel_of(self, member: str) -> Channel:
        """The row that this member hears."""
        return self.for_teacher if member == "teacher" else self.for_all

    @property
    def most_of_a_seat(self) -> int:
        """How many notebooks of one seat may listen, so that all find a place."""
        seats = max(self.board.seats, len(self.board.all_seats()))
        return min(3, max(1, (MOST_LINES - LINES_OF_THE_TEACHER) // seats))

    def tell(self, changes) -> None:
        """Let everybody know who may."""
        if changes:
            with self.board.store.lock:
                for change in changes:
                    self.tell_of(change)

    def tell_of(self, change) -> None:
        """A seat: the teacher hears of it, and of the votes that it changes. A vote: all hear of it."""
        if change.kind == "seat":
            self.for_teacher.add(f"/class/seat/{change.id}", self.board.tag_of_seat(change.id, change.after))
            before, after = ((side or {"votes": {}})["votes"] for side in (change.before, change.after))
            for vote in sorted({vote for vote, _ in before.items() ^ after.items()}):
                self.for_teacher.add(f"/class/vote/{vote}", self.board.tag_of_vote(vote, True))
        elif change.kind == "vote":
            for channel, to_teacher in ((self.for_teacher, True), (self.for_all, False)):
                channel.add(f"/class/vote/{change.id}", self.board.tag_of_vote(change.id, to_teacher))

    def join(self, member: str, is_still_in: Callable[[], bool]) -> Listener:
        """One more listens. Of one member that has too many lines, the oldest ends: perhaps nobody reads it."""
        most = LINES_OF_THE_TEACHER if member == "teacher" else self.most_of_a_seat
        with self.lock:
            listener = Listener(member, is_still_in)
            own = [one for one in self.listeners if one.member == member and not one.over]
            for one in own[: max(0, len(own) - most + 1)]:
                one.over = True
            self.listeners.append(listener)
        self.channel_of(member).wake()
        return listener

    def leave(self, listener: Listener) -> None:
        """One listens no more."""
        with self.lock:
            listener.over = True
            self.listeners = [one for one in self.listeners if one is not listener]

    def stream(self, listener: Listener, number: int | None) -> Iterator[bytes]:
        """The octets for one who heard everything up to this number, for as long as somebody reads them."""
        channel = self.channel_of(listener.member)
        yield b": what happens in the class, as it happens\nretry: 1000\n\n"
        while True:
            with channel.news:
                channel.news.wait_for(partial(self.is_news, listener, channel, number), timeout=self.patience)
                again, events, number = channel.misses(number), channel.after(number or 0), channel.last
            if self.over or listener.over or not listener.is_still_in():
                return
            yield (
                self.again(number) if again else b"".join(self.as_event(*one) for one in events) or b": still here\n\n"
            )

    def is_news(self, listener: Listener, channel: Channel, number: int | None) -> bool:
        """Is there anything to do for this listener, who has heard everything up to this number?"""
        return self.over or listener.over or channel.last != number

    def as_event(self, number: int, data: dict) -> bytes:
        """One event: where something is another now, and the tag that it has."""
        return f"id: {self.begun}-{number}\nevent: change\ndata: {json.dumps(data)}\n\n".encode()

    def again(self, number: int) -> bytes:
        """What to tell who may have missed something: look at everything."""
        return f'id: {self.begun}-{number}\nevent: again\ndata: {{"address": "/class/"}}\n\n'.encode()

    def number_in(self, heard: str, channel: Channel) -> int | None:
        """The number of the last event that was heard; None where it is no number of ours."""
        begun, _, number = heard.rpartition("-")
        ours = begun == self.begun and number.isdecimal() and len(number) < 12
        return int(number) if ours else None

    def close(self) -> None:
        """Nothing more happens: let everybody go who waits."""
        self.over = True
        for channel in (self.for_teacher, self.for_all):
            channel.wake()
