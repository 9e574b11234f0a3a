"""ask_class(): the class votes on a question of a lesson."""

from typing import Any

from ..course_content.predictions import Prediction, all_predictions, prediction_named
from ..course_content.text_and_html import Said
from ..in_class.asking import Answer, Asker, Away
from ..in_class.joining import NotJoined, address_of

BOARD: dict[str, Asker] = {}  # the teacher of this kernel, once said


def ask_class(question: str, url: str = "", key: str = "", *, again: bool = False) -> Said:
    """Open a vote on a prediction or a quiz, such as "03-1"; `again` opens the second round of the last vote on it.

    Address of the server and the teacher's key, as `python3 start.py class` says them, once in a notebook.
    """
    asked = asked_in(question)
    try:
        teacher = teacher_at(url, key)
        vote = {"question": asked.id, "text": asked.question, "options": list(asked.options)}
        answer = teacher.ask("POST", "/class/votes/", vote | {"after": last_vote(teacher, asked.id) if again else None})
    except (NotJoined, Away) as error:
        return Said([("Not asked", str(error))], "not-yet")
    if answer.status != 201:
        return Said([("Not asked", refused(answer))], "not-yet")
    number = answer.location.rpartition("/")[2]
    words = f"vote {number}, on {asked.id}. Close and uncover it on the board: {teacher.url}/class/"
    return Said(
        [("The class is asked", words), ("To vote again after the talk", f'ask_class("{asked.id}", again=True)')]
    )


def asked_in(name: str) -> Prediction:
    """The prediction or quiz of this id. Raises ValueError, which says which there are."""
    quizzes = [known.id for known in all_predictions().values() if known.kind == "quiz"]
    return prediction_named(name, "quiz" if name in quizzes else "prediction")


def teacher_at(url, key):
    """Who asks; remembered in this kernel. Raises NotJoined."""
    if url and key:
        BOARD["teacher"] = Asker(address_of(url), "teacher", str(key).strip())
    if "teacher" not in BOARD:
        raise NotJoined('say once where the class is: ask_class("03-1", "http://127.0.0.1:8000", "KEY")')
    return BOARD["teacher"]


def last_vote(teacher: Asker, question: str) -> int:
    """The number of the last vote on a question. Raises NotJoined where there was none."""
    votes: list[dict[str, Any]] = teacher.ask("GET", "/class/votes/").content["votes"]
    of_it = [vote for vote in votes if vote["question"] == question]
    if not of_it:
        raise NotJoined(f"the class has not voted on {question} yet: leave again=True out.")
    return int(of_it[-1]["vote"])


def refused(answer: Answer) -> str:
    """Why there is no vote."""
    if answer.status == 401:
        return "that is not the teacher's key. The console of the server says it."
    if answer.status == 404:
        return "a server answers there, and it has no class. Start it with: python3 start.py class 25"
    return f"the server says {answer.status}: {answer.words or 'no more than that'}"
