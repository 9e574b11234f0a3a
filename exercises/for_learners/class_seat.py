"""join_class(), leave_class() and vote(): a seat in the teacher's class, for those who want one."""

import sys
from typing import Any

from ..course_content.text_and_html import Said
from ..progress_record.progress_file import progress_path

SEAT = "class_seat.json"  # beside the progress file, where there is a seat
IN_A_PAGE = sys.platform == "emscripten"
NO_BOARD = "This page has no board: Python lives in your browser here, and reaches no server of a class."


def join_class(url: str = "", word: str = "") -> Any:
    """Take a seat in the class at this address, with the word that the teacher says; without both, show the seat.

    From then on every notebook of yours sends, in the background: the number of your lesson, how often you tried its
    tasks, whether they are right and which check refused them, your answers to its questions, your votes; what you did
    in it before counts too. No name, no code, nothing of other lessons, but for a question on which the class votes: an
    answer that you keep is your vote. The teacher sees it by the seat's number. `leave_class()` ends it.
    """
    return no_board("No seat was taken") or doors().join_class(url, word)


def leave_class() -> Said:
    """Give your seat back: the class forgets it, and nothing is sent any more. Your progress stays as it is."""
    return no_board("There is no seat") or doors().leave_class()


def vote(option: object) -> Said:
    """Vote in your class: an option's letter or its words."""
    return no_board("No vote was cast") or doors().vote(option)


def tell_the_class(question: str = "") -> str:
    """Something was done here; where there is a seat, it is sent. Gives what there is to say of that, or ""."""
    return doors().tell_the_class(question) if has_seat() else ""


def come_to_class() -> None:
    """Where there is a seat, begin to hear what the class does."""
    if has_seat():
        doors().sender_here()


def has_seat():
    return not IN_A_PAGE and progress_path().with_name(SEAT).exists()


def no_board(label):
    return Said([(label, NO_BOARD)], "not-yet") if IN_A_PAGE else None


def doors():
    """The room that sends: loaded when somebody has a seat or wants one, and not sent to a page at all."""
    from ..in_class import doors

    return doors
