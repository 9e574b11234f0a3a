"""What a learner calls: `join_class`, `leave_class`, `vote`; and what the course's own functions call."""

from ..course_content.text_and_html import Said
from ..progress_record.progress_file import progress_path
from .joining import NotJoined, address_of, give_back, is_there, take_seat
from .panel import ClassPanel
from .seat_file import Seat, forget, keep, seat_in, seat_path
from .this_kernel import sender_here, stop_here, tell_the_class
from .voting import SECONDS, cast

__all__ = ["join_class", "leave_class", "sender_here", "tell_the_class", "vote"]

SENT = (
    "Sent from now on, by all your notebooks: the number of your lesson, how often you tried its tasks, whether they "
    "are right and which check refused them, your answers to its questions, your votes; what you did in it before "
    "counts too. No name, no code, nothing of other lessons, but for a question on which the class votes: an answer "
    "that you keep is your vote. The teacher sees it by the number of your seat. A wire of http:// can be read on the "
    "way."
)
NONE = Said([("You have no seat", 'join_class("http://192.168.1.5:8000", "WORD"), with what the teacher says.')])


def join_class(url: str, word: str) -> ClassPanel | Said:
    """Take a seat, or show the one that is there."""
    try:
        seat, first = seat_for(url, word)
    except (NotJoined, OSError) as error:
        return Said([("No seat was taken", str(error))], "not-yet")
    sender = sender_here(anew=True) if seat else None
    if not sender:
        return NONE
    sender.wait_for(sender.wake(look=True, at_once=True), SECONDS)
    return ClassPanel(sender, first)


def seat_for(url: str, word: str) -> tuple[Seat | None, Said]:
    """(the seat, what to say of it). Raises NotJoined, and OSError where the seat cannot be kept."""
    path = seat_path(progress_path())
    here = seat_in(path)
    if not url:
        return here, Said([("Your seat", f"{here.number} at {here.url}" if here else "none")])
    url = address_of(url)
    if here and here.url == url and is_there(here):
        return here, Said([("You have a seat already", f"number {here.number}. leave_class() gives it back.")])
    if here and here.url != url:
        raise NotJoined(f"You have seat {here.number} in the class at {here.url}. Leave that one first: leave_class()")
    seat = take_seat(url, word)
    try:
        keep(seat, path)
    except OSError as error:
        give_back(seat)
        raise NotJoined(f"The seat could not be kept in {path.name}: {error.strerror}. Nothing is sent.") from None
    return seat, Said([("You are in", f"seat {seat.number}."), SENT, ("To leave", "leave_class()")], "right")


def leave_class() -> Said:
    """Give the seat back; also where the server does not answer, nothing is sent any more."""
    path = seat_path(progress_path())
    seat = seat_in(path)
    stop_here()
    forget(path)
    if not seat:
        return NONE
    if give_back(seat):
        return Said([("You have left", f"the class has forgotten what seat {seat.number} showed. Nothing is sent.")])
    words = (
        f"nothing is sent any more. The server did not answer, so it still shows seat {seat.number}: tell the teacher."
    )
    return Said([("You have left", words)], "not-yet")


def vote(option: object) -> Said:
    """Vote in the class of this learner."""
    sender = sender_here(anew=True)
    return cast(sender, option) if sender else NONE
