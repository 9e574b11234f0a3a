"""What a seat in a class is, what of a learner's record it sends, and the thread that sends it."""

import base64
import contextlib
import hashlib
import http.client
import json
import os
import random
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .checking.answers import as_data
from .classroom import SEAT
from .progress_record import NotSaved, ProgressFile, Record, fold, lines_of, now, progress_path
from .questions import LETTERS, all_predictions
from .task import all_tasks

SECONDS = 5.0  # without a byte, until a server counts as away
MOST = 1_000_000  # bytes of a response that are read
LONGEST_REFUSAL = 500  # characters of a refusal that are shown


class Away(OSError):
    """Nobody answers there, or not now; `seconds` is how long to wait, where the server said so."""

    def __init__(self, words: str, seconds: float = 0):
        super().__init__(words)
        self.seconds = seconds


@dataclass(frozen=True)
class Answer:
    """What came back: status, JSON where it was some, the entity tag."""

    status: int
    body: Any
    tag: str | None

    @property
    def words(self) -> str:
        """What a refusal says about itself, and how to fix it."""
        said = self.body if isinstance(self.body, dict) else {}
        out = said.get("way_out")
        both = said.get("detail"), isinstance(out, dict) and out.get("words")
        return ": ".join(str(one) for one in both if one)[:LONGEST_REFUSAL]


@dataclass(frozen=True)
class Asker:
    """Somebody in the class: the server's address, a name and a password."""

    url: str
    name: str
    password: str
    seconds: float = SECONDS

    def ask(self, method: str, address: str, body: object = None, tag: str | None = None) -> Answer:
        """Send one request; a `tag` becomes If-Match. Raises Away, also for 429 and 5xx: come back later."""
        raw = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if raw is not None else {}
        with self.answered(method, address, raw, headers | ({"If-Match": tag} if tag else {})) as response:
            said = response.read(MOST)
            if response.status == 429 or response.status >= 500:
                wait = response.getheader("Retry-After", "")
                raise Away(f"the server says {response.status}", min(int(wait), 60) if wait.isdecimal() else 0)
            return Answer(response.status, as_data(said.decode("utf-8", "replace")), response.getheader("ETag"))

    @contextlib.contextmanager
    def answered(
        self, method: str, address: str, raw: bytes | None = None, headers: dict[str, str] | None = None
    ) -> Iterator[http.client.HTTPResponse]:
        """The answer to one request, on a connection of its own; raises Away where the line does not hold."""
        proof = base64.b64encode(f"{self.name}:{self.password}".encode()).decode()
        own = {"Authorization": f"Basic {proof}", "Accept": "application/json, text/event-stream"}
        parts = urlsplit(self.url)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=self.seconds)
        try:
            line.request(method, address, raw, own | (headers or {}))
            yield line.getresponse()
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise error if isinstance(error, Away) else Away(str(error)) from None
        finally:
            line.close()


LONGEST_TEXT = 2000  # characters; what a server of ours says is shorter (mini_server/class_board)
MOST_OPTIONS = 12
LONGEST_SECRET, MOST_SEATS = 100, 999


def is_vote(said: object) -> bool:
    """Has it all that is shown of a vote, of the right types, and no longer than a cell can show?"""
    if not isinstance(said, dict) or not isinstance(said.get("options"), list):
        return False
    words = [said.get("question"), said.get("text"), *said["options"][: MOST_OPTIONS + 1]]
    fine = all(is_text(one) for one in words) and 1 < len(said["options"]) <= MOST_OPTIONS
    after = said.get("after")
    fine = fine and (after is None or type(after) is int or is_text(after))
    counts = said.get("counts", {})
    fine = fine and isinstance(counts, dict) and all(type(one) is int for one in counts.values())
    return fine and isinstance(said.get("open"), bool)


def is_seat(said: object) -> bool:
    """Has it votes, each a letter?"""
    votes = said.get("votes") if isinstance(said, dict) else None
    return isinstance(votes, dict) and all(isinstance(one, str) and len(one) < 2 for one in votes.values())


def is_own(number: object, secret: object) -> bool:
    """Are these the number and the secret of a seat, such as can be sent?"""
    if type(number) is not int or not isinstance(secret, str):
        return False
    return 0 < number <= MOST_SEATS and secret.isascii() and 0 < len(secret) <= LONGEST_SECRET


def is_text(said):
    return isinstance(said, str) and len(said) <= LONGEST_TEXT


@dataclass(frozen=True)
class Seat:
    """A seat of a class: the address of the server, such as http://192.168.1.5:8000, the seat's number, its secret."""

    url: str
    number: int
    secret: str

    @property
    def address(self) -> str:
        """Where it lives on the server."""
        return f"/class/seat/{self.number}"

    @property
    def name(self) -> str:
        """By which name it asks (HTTP Basic, RFC 7617)."""
        return f"seat-{self.number}"

    @property
    def mark(self) -> str:
        """What tells this seat from another one in the progress file, without its secret."""
        return hashlib.sha256(f"{self.url} {self.number} {self.secret}".encode()).hexdigest()[:12]


def seat_path(progress: Path | None = None) -> Path:
    """The seat file that belongs to a progress file."""
    return (progress or progress_path()).with_name(SEAT)


def seat_in(path: Path) -> Seat | None:
    """The seat in a file; None where there is none that can be read."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        seat = Seat(said["url"], said["number"], said["secret"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    good = isinstance(seat.url, str) and type(seat.number) is int and isinstance(seat.secret, str)
    return seat if good else None


def keep(seat: Seat, path: Path) -> None:
    """Write the file, whole or not at all: mode 0600, as mkstemp makes it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=SEAT, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(seat), file)
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def forget(path: Path) -> None:
    """Take the file away; whoever sends from here sees that and stops."""
    path.unlink(missing_ok=True)


def report_of(records: Sequence[Record], mark: str) -> dict[str, Any]:
    """The seat's representation, made from the lines of the progress file alone: equal lines, equal report."""
    known, lesson = fold(records), lesson_in_work(records)
    tasks = {
        name: {"tries": task.tries, "right": task.right, "refused_by": None if task.right else task.refused_by or None}
        for name, task in sorted(known.tasks.items())
        if task.tries and lesson_of(name) == lesson
    }
    answers = {name: letters(name, given) for name, given in sorted(known.answers.items()) if lesson_of(name) == lesson}
    votes = {line["id"]: line["answer"] for line in records if is_vote_of(line, mark)}
    return {"lesson": lesson, "tasks": tasks, "answers": answers, "votes": votes}


def lesson_in_work(records):
    """The number of the lesson to which the newest line belongs, or ""; a review of its questions is no work in it."""
    lines = (line for line in reversed(records) if line["kind"] != "review")
    return next((found for line in lines if (found := lesson_of(line["id"]))), "")


def lesson_of(name):
    """The number of the lesson that has this task or question, or ""."""
    found = all_tasks().get(name) or all_predictions().get(name)
    return found.lesson[:2] if found else ""


def letters(name, given):
    """The first answer, and the last one where it is another: ["b"], ["b", "c"]; what is no option is left out."""
    by_words = {option: letter for letter, option in all_predictions()[name].lettered()}
    return [by_words[option] for option in dict.fromkeys([given[0], given[-1]]) if option in by_words]


def vote_by_prediction(vote: dict[str, Any], number: int, records: Sequence[Record], mark: str) -> str:
    """The letter that a kept prediction gives in an open vote; "" where none was kept since the last vote on it.

    Which comes first the order of the lines says, and no clock: in a second round an answer counts that was kept
    after the vote of the first one.
    """
    rounds = {str(number), str(vote.get("after") or "").rpartition("/")[2]}
    cast = [at for at, line in enumerate(records) if is_vote_of(line, mark) and line["id"] in rounds]
    since = records[cast[-1] + 1 if cast else 0 :]
    kept = [line.get("answer") for line in since if line["kind"] == "answer" and line["id"] == vote["question"]]
    return letter_of(kept[-1], vote) if kept else ""


def is_vote_of(line, mark):
    return line["kind"] == "vote" and line.get("seat") == mark


def letter_of(said: object, vote: dict[str, Any]) -> str:
    """The letter of an option of a vote, meant by its words in any case or by its letter; "" for anything else."""
    wanted, options = str(said).strip().casefold(), vote["options"]
    lettered = dict(zip((option.casefold() for option in options), LETTERS, strict=False))
    return lettered.get(wanted) or (wanted if wanted in list(lettered.values()) else "")


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
        address = self.answer("GET", "/class/").body.get("vote")
        if address or self.vote:
            self.number = int(address.rpartition("/")[2]) if address else self.number
            self.vote = self.taken_for(is_vote, "vote", self.answer("GET", f"/class/vote/{self.number}")).body

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
        self.there, self.tag = there.body, there.tag

    def taken_for(self, is_one, name, answer):
        """The same response; raises Gone where its body is none: then this is no class, or not one of ours."""
        if not is_one(answer.body):
            raise Gone(
                f"What {self.seat.url} says of a {name} is no {name}. Nothing is sent any more. Is it your teacher's "
                "server? If not: leave_class()"
            )
        return answer

    def answer(self, method, address, body=None, tag=None) -> Answer:
        """What the server answers; raises Gone where the seat is not there any more."""
        answer = self.asker.ask(method, address, body, tag)
        if answer.status in (401, 403, 404, 410) or (method == "GET" and not isinstance(answer.body, dict)):
            raise Gone(
                f"Your seat {self.seat.number} in the class at {self.seat.url} is gone (the server says "
                f'{answer.status}). Nothing is sent any more. Ask for the word: join_class("{self.seat.url}", "WORD")'
            )
        return answer

    def lines(self) -> list[Record]:
        """The lines of the progress file; a prediction that counts as a vote makes one more."""
        records = lines_of(self.file.raw()[0]).records
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
