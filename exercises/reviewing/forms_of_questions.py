"""Other forms of the lessons' questions, as data: one TOML file for each lesson, in forms/."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..course_content.predictions import LETTERS, Prediction, all_predictions
from ..course_content.toml_files import entries_in, is_text
from .real_requests import DECIDES, may_decide, request_fault

FORMS = Path(__file__).parent / "forms"


class FormError(ValueError):
    """An entry is malformed; the message names the file, the entry and what to do."""


@dataclass(frozen=True)
class Form:
    """A question of a lesson in another form: `name` is the question's id, `number` counts its forms from 1.

    `options` maps each answer to its own explanation, `thinks` each wrong one to the answer in the lesson whose belief
    it has. Where `sent` has requests, they are sent to a fresh server, and what `decides` names is the right answer.
    """

    name: str
    number: int
    question: str
    right: str
    options: dict[str, str]
    thinks: dict[str, str]
    sent: tuple[str, ...] = ()
    decides: str = ""

    def lettered(self, order: tuple[str, ...] = ()) -> list[tuple[str, str]]:
        """The options in this order with their letters: [("a", "5"), ("b", "4"), ...]."""
        return list(zip(LETTERS, order or self.options, strict=False))

    def option(self, answer: object, order: tuple[str, ...] = ()) -> str | None:
        """The option meant by an answer: its words, in any case, or its letter in this order; None for no option."""
        said = plain(str(answer)).strip().casefold()
        by_words = {plain(option).casefold(): option for option in self.options}
        return by_words.get(said) or dict(self.lettered(order)).get(said)


def plain(words: str) -> str:
    """Words without the backticks around what is code in them."""
    return words.replace("`", "")


def read_forms(path: Path) -> dict[str, tuple[Form, ...]]:
    """The forms in one file by the id of their question; raises FormError with the file, the entry and what to do."""
    return {name: forms_of_entry(path, name, entry) for name, entry in entries_in(path, FormError).items()}


def forms_of_entry(path, name, entry):
    """All forms of one question, checked."""
    asked = all_predictions().get(name)
    if not asked or asked.lesson != path.stem:
        raise FormError(f'{path.name}, entry "{name}": no question of this lesson has this id; take one of its own.')
    if not isinstance(entry, list) or not all(isinstance(one, dict) for one in entry):
        raise FormError(f'{path.name}, entry "{name}": write [["{name}"]] above each form, with double brackets.')
    return tuple(form_of(path, asked, number, one) for number, one in enumerate(entry, 1))


def form_of(path, asked, number, entry):
    """One form, checked."""
    fault = fault_of(asked, entry)
    if fault:
        raise FormError(f'{path.name}, entry "{asked.id}", form {number}: {fault}.')
    options = {option["answer"]: option["why"] for option in entry["options"]}
    thinks = {option["answer"]: option["thinks"] for option in entry["options"] if "thinks" in option}
    sent, decides = tuple(entry.get("sent", ())), entry.get("decides", "")
    return Form(asked.id, number, entry["question"], entry["right"], options, thinks, sent, decides)


def fault_of(asked: Prediction, entry: dict[str, Any]) -> str:
    """The first thing wrong with an entry, with what to do, or ""."""
    for text in ("question", "right"):
        if not is_text(entry.get(text)):
            return f'{text} is missing or not a text; write {text} = "..."'
    return fault_of_options(entry) or fault_of_beliefs(asked, entry) or fault_of_sent(entry)


def fault_of_options(entry):
    options = entry.get("options")
    if not isinstance(options, list) or not all(isinstance(option, dict) for option in options):
        return 'options are missing; write options = [ { answer = "...", thinks = "...", why = "..." }, ... ]'
    for number, option in enumerate(options, 1):
        if not (is_text(option.get("answer")) and is_text(option.get("why"))):
            return f"option {number} needs answer and why, both texts"
    answers = [option["answer"] for option in options]
    if len({plain(answer).casefold() for answer in answers}) < len(answers):
        return "two options are the same; a learner could not tell them apart"
    return "" if entry["right"] in answers else f"right is {entry['right']!r}, which is none of the options"


def fault_of_beliefs(asked, entry):
    """Each belief of the lesson's question stands in a form once, and the right option has none."""
    given = {option["answer"]: option.get("thinks") for option in entry["options"]}
    if given.pop(entry["right"]) is not None:
        return "the right option has thinks; leave it out there"
    for answer, thinks in given.items():
        if thinks not in list(asked.thinks):
            beliefs = ", ".join(repr(one) for one in asked.thinks)
            return f"thinks of option {answer!r} is {thinks!r}; name an answer of the lesson's question: {beliefs}"
    missing = [belief for belief in asked.thinks if list(given.values()).count(belief) != 1]
    return f"exactly one option has to have thinks = {missing[0]!r}" if missing else ""


def fault_of_sent(entry):
    sent, decides = entry.get("sent"), entry.get("decides")
    if sent is None and decides is None:
        return ""
    if not (isinstance(sent, list) and sent and all(is_text(text) for text in sent)):
        return 'sent is a list of requests, such as sent = ["DELETE /user/3"]'
    if not (isinstance(decides, str) and may_decide(decides)):
        return f"decides is {decides!r}; it is one of {', '.join(DECIDES)}"
    return next((f"request {number}: {fault}" for number, fault in request_faults(sent)), "")


def request_faults(sent) -> Iterator[tuple[int, str]]:
    return ((number, fault) for number, text in enumerate(sent, 1) if (fault := request_fault(text)))


@cache
def forms_of_lesson(lesson: str) -> dict[str, tuple[Form, ...]]:
    """The forms of a lesson's questions by the id of the question; {} where nobody has written any yet."""
    path = FORMS / f"{lesson}.toml"
    return read_forms(path) if path.exists() else {}


def forms_of(name: str) -> tuple[Form, ...]:
    """The forms of the question with this id; () where it has none."""
    asked = all_predictions().get(name)
    return forms_of_lesson(asked.lesson).get(name, ()) if asked else ()
