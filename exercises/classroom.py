"""join_class(), leave_class() and vote(); and hand_in(), at a school's hub."""

import http.client
import json
import os
import re
import socket
import sys
import time
from pathlib import Path
from typing import Any

from .progress_record import BEGAN, progress_path
from .task import all_tasks
from .text_and_html import Message

SEAT = "class_seat.json"  # beside the progress file, where there is a seat
IN_A_PAGE = sys.platform == "emscripten"
NO_BOARD = (
    "Python lives in your browser here and reaches no server of a class. You can still vote: open the address that the "
    "board of your class shows in another tab, or on your phone, and type the word."
)


def join_class(url: str = "", word: str = "") -> Any:
    """Take a seat in the class at this address, with the word that the teacher says; without both, show the seat.

    From then on every notebook of yours sends, in the background: the number of your lesson, how often you tried its
    tasks, whether they are right and which check refused them, your answers to its questions, your votes; what you did
    in it before counts too. No name, no code, nothing of other lessons, but for a question on which the class votes: an
    answer that you keep is your vote. The teacher sees it by the seat's number. `leave_class()` ends it.
    """
    return no_board("No seat was taken") or doors().join_class(url, word)


def leave_class() -> Message:
    """Give your seat back: the class forgets it, and nothing is sent any more. Your progress stays as it is."""
    return no_board("There is no seat") or doors().leave_class()


def vote(option: object) -> Message:
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
    return Message([(label, NO_BOARD)], "not-yet") if IN_A_PAGE else None


def doors():
    """The room that sends: loaded when somebody has a seat or wants one, and not sent to a page at all."""
    from . import classroom_panel

    return classroom_panel


DOOR = "ONE_ADDRESS_HAND_IN"  # where the hub takes notebooks: the path of a socket, which knows who asks
NO_HUB = (
    "Here is nobody who takes it: this is no hub of a school, or one without hand-ins. "
    "Save the notebook (Ctrl+S) and send your teacher this file (kept in the browser only? Download it): {}"
)
NO_ANSWER = "The hub did not answer ({}), so nothing was handed in. Try again; if it stays so, send your teacher {}"
DONE = "lesson {}, as you saved it at {}. Changed since? Save (Ctrl+S) and hand in again: the newest counts."


class ToTheHub(http.client.HTTPConnection):
    """A connection to the socket of the hub."""

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(60)
        self.sock.connect(os.environ[DOOR])


def hand_in(*lessons: str) -> Message:
    """Hand in the exercise notebooks of these lessons, as they are on the disk; without one, of this notebook.

    Once more is fine: the newest counts, and the hub keeps the earlier ones too.
    """
    here = Path(os.environ.get("JPY_SESSION_NAME", "")).stem
    wanted = [lesson_named(str(one)) for one in lessons or (here,)]
    if None in wanted:
        return Message([("Which lesson?", 'Say its number, for example hand_in("03").')])
    return Message([line for lesson in wanted for line in handed_in(notebook_of(lesson))])


def lesson_named(words):
    """The lesson with tasks that begins so, or None."""
    names = sorted({task.lesson for task in all_tasks().values()})
    return next((name for name in names if re.match(r"\d\d", words) and name.startswith(words)), None)


def notebook_of(lesson):
    """The learner's own copy; where there is no my_course, the notebook beside this one."""
    places = (progress_path().parent.parent / "exercises", BEGAN)
    paths = [place / f"{lesson}.ipynb" for place in places]
    return next((path for path in paths if path.is_file()), paths[0])


def handed_in(path):
    """The lines that say what became of a notebook."""
    if not os.environ.get(DOOR):
        return [("Not handed in", NO_HUB.format(path))]
    try:
        raw, saved = path.read_bytes(), time.strftime("%H:%M:%S", time.localtime(path.stat().st_mtime))
        json.loads(raw)
    except OSError as error:
        return [("Not handed in", f"{path} cannot be read: {error.strerror}.")]
    except ValueError:
        return [("Not handed in", f"{path} is damaged: it is no notebook. Open it, save it, and hand in again.")]
    try:
        status, answer = sent(path.name, raw)
    except (OSError, ValueError, http.client.HTTPException) as error:
        return [("Not handed in", NO_ANSWER.format(error or type(error).__name__, path))]
    if status not in (200, 201):
        return [("Not handed in", answer["refused"])]
    known = "It was there already: " if status == 200 else ""
    return [("Handed in", known + DONE.format(path.stem[:2], saved)), ("Receipt", kept(answer))]


def sent(name, raw):
    """PUT the notebook; gives (status, what was answered)."""
    hub = ToTheHub("hub")
    try:
        hub.request("PUT", f"/{name}", raw)
        answer = hub.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        hub.close()


def kept(receipt):
    """Write the receipt into my_course/handed_in; gives the words for it."""
    path = progress_path().parent.parent / "handed_in" / f"{receipt['notebook'][:2]}_receipt_{receipt['number']}.json"
    words = f"number {receipt['number']}, {receipt['at']}, sha256 {receipt['sha256'][:16]}..."
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(receipt, indent=1) + "\n", "utf-8")
    except OSError as error:
        return f"{words}. It could not be kept here ({error.strerror}); the teacher has it."
    return f"{words}, in {path}"
