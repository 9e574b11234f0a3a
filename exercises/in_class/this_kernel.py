"""What this kernel sends: one sender, started when there is a seat, and told whenever something was done."""

from pathlib import Path

from ..progress_record.progress_file import progress_path
from .listener import Listener
from .seat_file import Seat, seat_in, seat_path
from .sender import Sender

SENDERS: list[Sender] = []  # one at most; one that ended stays, so that its end is said once


def sender_here(anew: bool = False) -> Sender | None:
    """The sender of this kernel, started where the seat is new to it; None without a seat.

    One that ended, as its seat was gone, is started again only where a learner asks for that (`anew`).
    """
    path = progress_path()
    seat, last = seat_in(seat_path(path)), SENDERS[0] if SENDERS else None
    if last and (seat, path) == (last.seat, last.file.path) and not (last.over and anew):
        return last
    stop_here()
    return started(seat, path) if seat else None


def started(seat: Seat, path: Path) -> Sender:
    """Begin to send and to listen."""
    sender = Sender(seat, path)
    SENDERS[:] = [sender]
    sender.start()
    Listener(sender).start()
    return sender


def stop_here() -> None:
    """Send nothing more from this kernel."""
    for sender in SENDERS:
        sender.stop()
    SENDERS.clear()


def tell_the_class(question: str = "") -> str:
    """Something was done here: have it sent. Gives what to say: that the class votes on a question, or the end.

    Never waits for the server.
    """
    sender = sender_here()
    if not sender:
        return ""
    if sender.over:
        words, sender.told = "" if sender.told else sender.words, True
        return words
    sender.wake()
    vote = sender.vote
    asked = question and vote and vote["open"] and vote["question"] == question
    return "Your class votes on this now: what you keep here is your vote." if asked else ""
