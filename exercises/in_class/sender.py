"""Sends the newest state of a learner's record to the seat, from a thread of its own: no cell waits for it.

The progress file is the truth. A turn takes the entity tag first and reads the file then, so whatever another kernel of
the same learner sent in between makes the tag stale (412), and all is read and written again: nothing older wins.
"""

import contextlib
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..progress_record.learner_record import now
from ..progress_record.progress_file import NotSaved, ProgressFile, Record, lines_of
from .asking import Answer, Asker, Away
from .report import report_of, vote_by_prediction
from .seat_file import Seat, seat_in, seat_path
from .what_came import is_seat, is_vote

MOST_SECONDS = 30.0  # between two tries while the server is away
WRITES = 10  # in one turn, where other kernels write at the same time
AWAY = "The server of the class does not answer now. Nothing is lost: your notebook sends it when the server is back."
LEFT = "This notebook sends nothing to a class any more: you have left it."


class Gone(Exception):
    """The seat is not there any more; the message says what to do."""


class Sender(threading.Thread):
    """One kernel's sending for one seat: `vote` is what the class votes on, `words` what there is to say."""

    def __init__(self, seat: Seat, progress: Path):
        super().__init__(daemon=True, name="what the class sees")
        self.seat, self.file, self.asker = seat, ProgressFile(progress), Asker(seat.url, seat.name, seat.secret)
        self.news, self.over, self.due, self.look = threading.Condition(), False, True, True
        self.listening, self.busy, self.pause, self.turns = False, False, 0.0, 0
        self.tag: str | None = None
        self.sent: dict[str, Any] | None = None
        self.there: dict[str, Any] = {}
        self.vote: dict[str, Any] | None = None
        self.number, self.words, self.told = 0, "", False
        self.after_turns: list[Callable[[], None]] = []

    def wake(self, look: bool = False, at_once: bool = False) -> int:
        """There is something new in the file, or (`look`) in the class; gives the turn that will have seen it."""
        with self.news:
            self.due, self.look = True, self.look or look
            self.pause = 0.0 if at_once else self.pause
            self.news.notify_all()
            return self.turns + (2 if self.busy else 1)

    def wait_for(self, turn: int, seconds: float) -> bool:
        """Wait until that turn is over, for so many seconds at most; says whether all was sent."""
        with self.news:
            done = self.news.wait_for(lambda: self.over or self.turns >= turn, seconds)
        return done and not self.words

    def stop(self, words: str = "") -> None:
        """Send nothing more."""
        with self.news:
            self.over, self.words = True, words
            self.news.notify_all()

    def run(self) -> None:
        """A turn whenever there is something new; while the server is away, now and then."""
        while self.is_due():
            self.turn()
            with self.news:
                self.turns, self.busy = self.turns + 1, False
                self.news.notify_all()
            for tell in [*self.after_turns]:
                with contextlib.suppress(Exception):  # a widget whose page is gone
                    tell()

    def is_due(self):
        """Wait for the next turn; False when there is none."""
        with self.news:
            if self.pause:
                self.news.wait_for(lambda: self.over or not self.pause, self.pause * random.uniform(0.5, 1))
            else:
                self.news.wait_for(lambda: self.over or self.due)
            self.due, self.busy = False, True
            return not self.over

    def turn(self) -> None:
        """Look what the class votes on, then write; whatever goes wrong is told in `words`, never on a console."""
        if seat_in(seat_path(self.file.path)) != self.seat:
            return self.stop(LEFT)
        try:
            self.look_at_votes()
            self.write()
            self.pause, self.words = 0.0, ""
        except Away as away:
            self.look, self.tag, self.words = True, None, AWAY
            self.pause = away.seconds or min(max(1.0, 2 * self.pause), MOST_SECONDS)
        except Gone as gone:
            self.stop(str(gone))
        except Exception as error:  # a thread has nobody to raise it to
            self.stop(f"Nothing is sent to the class any more, as something went wrong: {error!r}.")

    def look_at_votes(self):
        """Take up the vote that is open; the one that was stays, closed, until there is another."""
        if not (self.look or not self.listening):
            return
        self.look = False
        address = self.answer("GET", "/class/").content.get("vote")
        if address or self.vote:
            self.number = int(address.rpartition("/")[2]) if address else self.number
            self.vote = self.taken_for(is_vote, "vote", self.answer("GET", f"/class/vote/{self.number}")).content

    def write(self):
        """PUT the newest state under the tag of what is there; read and write again where somebody was quicker."""
        for _ in range(WRITES):
            if self.tag is None:
                self.look_at_seat()
                self.sent = None
            wanted = report_of(self.lines(), self.seat.mark)
            if wanted == (self.there if self.sent is None else self.sent):
                return
            answer = self.answer("PUT", self.seat.address, wanted, self.tag)
            self.tag = None if answer.status == 412 else answer.tag
            if answer.status == 412:
                continue
            self.sent, self.there = wanted, wanted
            if answer.status >= 400:
                raise Gone(f"The server of the class refused what this notebook sent ({answer.status}): {answer.words}")
            if not answer.tag:  # not all of it was taken: a vote that came too late
                self.look_at_seat()
        raise Away("other kernels write all the time")

    def look_at_seat(self):
        """What the server has of the seat, and under which tag."""
        there = self.taken_for(is_seat, "seat", self.answer("GET", self.seat.address))
        self.there, self.tag = there.content, there.tag

    def taken_for(self, is_one, name, answer):
        """The same answer; raises Gone where its content is none: then this is no class, or not one of ours."""
        if not is_one(answer.content):
            raise Gone(
                f"What {self.seat.url} says of a {name} is no {name}. Nothing is sent any more. Is it your teacher's "
                "server? If not: leave_class()"
            )
        return answer

    def answer(self, method, address, content=None, tag=None) -> Answer:
        """What the server answers; raises Gone where the seat is not there any more."""
        answer = self.asker.ask(method, address, content, tag)
        if answer.status in (401, 403, 404, 410) or (method == "GET" and not isinstance(answer.content, dict)):
            raise Gone(
                f"Your seat {self.seat.number} in the class at {self.seat.url} is gone (the server says "
                f'{answer.status}). Nothing is sent any more. Ask for the word: join_class("{self.seat.url}", "WORD")'
            )
        return answer

    def lines(self) -> list[Record]:
        """The lines of the progress file; a prediction that counts as a vote makes one more."""
        records = lines_of(self.file.octets()[0]).records
        if self.vote and self.vote["open"]:
            letter = vote_by_prediction(self.vote, self.number, records, self.seat.mark)
            if letter:
                records.append(self.keep_vote(letter))
        return records

    def keep_vote(self, letter: str) -> Record:
        """Write a vote into the progress file, from where it is sent like all else; gives the line."""
        line = {"kind": "vote", "id": str(self.number), "answer": letter, "seat": self.seat.mark, "at": now()}
        with contextlib.suppress(NotSaved):  # it is sent all the same, and cast again when the file can be written
            self.file.append(line)
        return line
