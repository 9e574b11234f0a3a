"""hand_in("03"): at a school's hub, give the exercise notebook of a lesson to the teacher, for a receipt."""

import http.client
import json
import os
import re
import socket
import time
from pathlib import Path

from ..course_content.task import all_tasks
from ..course_content.text_and_html import Said
from ..progress_record.progress_file import BEGAN, progress_path

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


def hand_in(*lessons: str) -> Said:
    """Hand in the exercise notebooks of these lessons, as they are on the disk; without one, of this notebook.

    Once more is fine: the newest counts, and the hub keeps the earlier ones too.
    """
    here = Path(os.environ.get("JPY_SESSION_NAME", "")).stem
    wanted = [lesson_named(str(one)) for one in lessons or (here,)]
    if None in wanted:
        return Said([("Which lesson?", 'Say its number, for example hand_in("03").')])
    return Said([line for lesson in wanted for line in handed_in(notebook_of(lesson))])


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
        octets, saved = path.read_bytes(), time.strftime("%H:%M:%S", time.localtime(path.stat().st_mtime))
        json.loads(octets)
    except OSError as error:
        return [("Not handed in", f"{path} cannot be read: {error.strerror}.")]
    except ValueError:
        return [("Not handed in", f"{path} is damaged: it is no notebook. Open it, save it, and hand in again.")]
    try:
        status, answer = sent(path.name, octets)
    except (OSError, ValueError, http.client.HTTPException) as error:
        return [("Not handed in", NO_ANSWER.format(error or type(error).__name__, path))]
    if status not in (200, 201):
        return [("Not handed in", answer["refused"])]
    known = "It was there already: " if status == 200 else ""
    return [("Handed in", known + DONE.format(path.stem[:2], saved)), ("Receipt", kept(answer))]


def sent(name, octets):
    """PUT the notebook; gives (status, what was answered)."""
    hub = ToTheHub("hub")
    try:
        hub.request("PUT", f"/{name}", octets)
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
