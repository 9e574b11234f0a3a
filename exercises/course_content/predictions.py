"""Predictions and quizzes as data: one TOML file for each lesson."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .toml_files import entries_in, is_text

PREDICTIONS = Path(__file__).parent.parent / "predictions"
KINDS = ("prediction", "quiz")
ABOUT = ("status", "records", "concept")
LETTERS = "abcdefghijkl"  # of options


class PredictionError(ValueError):
    """An entry is malformed; the message names the file, the entry and what to do."""


@dataclass(frozen=True)
class Prediction:
    """A question with its options; `options` maps each answer to its own explanation.

    `about` is what is asked for: a status, what becomes of records, or a concept. `thinks` says for each wrong answer
    what somebody who chooses it believes. `was` is the id under which progress kept it before it moved. `context` is
    what stands around it in its lesson: where it is asked elsewhere, it is said first, and names code in backticks.
    """

    id: str
    lesson: str
    kind: str
    question: str
    right: str
    options: dict[str, str]
    about: str = "concept"
    thinks: dict[str, str] = field(default_factory=dict)
    was: str = ""
    context: str = ""

    def option(self, answer: object) -> str | None:
        """The option meant by an answer: its words, in any case, or its letter; None when there is no such option."""
        said = str(answer).strip().casefold()
        by_words = {option.casefold(): option for option in self.options}
        return by_words.get(said) or dict(self.lettered()).get(said)

    def lettered(self) -> list[tuple[str, str]]:
        """The options with their letters: [("a", "5"), ("b", "4"), ...]."""
        return list(zip(LETTERS, self.options, strict=False))


def read_predictions(path):
    """The predictions of one file by id; raises PredictionError with the file, the entry and what is wrong."""
    return {name: prediction_of(path, name, entry) for name, entry in entries_in(path, PredictionError).items()}


def prediction_of(path, name, entry):
    """One entry, checked."""
    fault = fault_of(entry, path.stem, name)
    if fault:
        raise PredictionError(f'{path.name}, entry "{name}": {fault}.')
    options = {option["answer"]: option["why"] for option in entry["options"]}
    thinks = {option["answer"]: option["thinks"] for option in entry["options"] if "thinks" in option}
    asked = entry.get("kind", "prediction"), entry["question"], entry["right"]
    more = entry.get("was", ""), entry.get("context", "")
    return Prediction(name, path.stem, *asked, options, entry.get("about", "concept"), thinks, *more)


def fault_of(entry, lesson, name):
    """The first thing wrong with an entry, with what to do, or ""."""
    if not isinstance(entry, dict):
        return 'it is not a table; write ["02-4"] and below it question, right and options'
    if not name.startswith(lesson[:2] + "-"):
        return f'the id does not start with the number of its lesson; call it "{lesson[:2]}-..."'
    for text in ("question", "right"):
        if not is_text(entry.get(text)):
            return f"{text} is missing or not a text; write {text} = '...'"
    if not is_text(entry.get("context", "-")):
        return "context is not a text; say what somebody must know who does not see the lesson, or leave it out"
    if entry.get("kind", "prediction") not in KINDS:
        return f"kind is {entry['kind']!r}; it is 'prediction' (the usual, may be left out) or 'quiz'"
    if entry.get("about", "concept") not in ABOUT:
        return f"about is {entry['about']!r}; it is 'status', 'records' or 'concept' (the usual, may be left out)"
    return fault_of_options(entry)


def fault_of_options(entry):
    options = entry.get("options")
    if not isinstance(options, list) or not 2 <= len(options) <= 12:
        return "it needs between 2 and 12 options, each under [[id.options]]"
    for number, option in enumerate(options, 1):
        if not (isinstance(option, dict) and is_text(option.get("answer")) and is_text(option.get("why"))):
            return f"option {number} needs answer and why, both texts"
        if not is_text(option.get("thinks", "-")):
            return f"thinks of option {number} is not a text; say what somebody who chooses it believes"
    answers = [option["answer"] for option in options]
    if len({answer.casefold() for answer in answers}) < len(answers):
        return "two options are the same; a learner could not tell them apart"
    return "" if entry["right"] in answers else f"right is {entry['right']!r}, which is none of the options"


@cache
def all_predictions() -> dict[str, Prediction]:
    """Every prediction and quiz of the course by its id, in the order of the files."""
    found: dict[str, Prediction] = {}
    for path in sorted(PREDICTIONS.glob("*.toml")):
        found.update(read_predictions(path))
    return found


@cache
def moved() -> dict[str, str]:
    """{id before: id now} of the questions that another lesson asks now. No question ever gets an id from before."""
    return {known.was: known.id for known in all_predictions().values() if known.was}


def id_now(name: str) -> str:
    """The id that a question has now; any other name stays as it is."""
    return moved().get(name, name)


def prediction_named(name: str, kind: str) -> Prediction:
    """The prediction or quiz with this id; raises ValueError that says which there are."""
    known = {known.id: known for known in all_predictions().values() if known.kind == kind}
    if id_now(name) not in known:
        raise ValueError(f"There is no {kind} {name!r}. There are: {', '.join(known) or 'none yet'}.")
    return known[id_now(name)]
