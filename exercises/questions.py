"""Predictions, quizzes and the other forms in which reviews ask them, as data: one TOML file for each lesson."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from clients import Exchange, send
from clients.journal import all_at
from mini_server import start

NAMES_BEFORE = {"11_build_your_own": "12_build_your_own"}  # notebooks of version 0.2.0 are still handed in


def lesson_title(stem: str) -> str:
    """`03_let_the_method_say_it` as people read it: `03 Let the method say it`. Other notebooks have no number."""
    number, _, words = stem.partition("_") if stem[:1].isdigit() else ("", "", stem)
    return f"{number} {words.replace('_', ' ').capitalize()}".strip()


def entries_in(path: Path) -> dict[str, Any]:
    """The entries of one of our TOML files by their names; tests/exercises/test_questions.py has the rules for them."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


PREDICTIONS = Path(__file__).parent / "predictions"
ABOUT = ("status", "records", "concept")
LETTERS = "abcdefghijkl"  # of options


def option_of(said: object, options: Iterable[str], also: Mapping[str, str] = {}) -> str | None:
    """The option meant by what was said: its words, in any case, or its letter; None where there is none such.

    `also` has other words that mean an option.
    """
    said, options = str(said).strip().casefold(), list(options)
    by_words = {words.casefold(): option for words, option in [*also.items(), *zip(options, options, strict=True)]}
    return by_words.get(said) or dict(zip(LETTERS, options, strict=False)).get(said)


@dataclass(frozen=True)
class Prediction:
    """A question with its options; `options` maps each answer to its own explanation.

    `about` is what is asked for: a status, what becomes of records, or a concept. `thinks` says for each wrong answer
    what somebody who chooses it believes. `was` is the id under which progress kept it before it moved. `context` is
    what stands around it in its lesson: where it is asked elsewhere, it is said first, and names code in backticks.
    `reworded` leads from what an option said in the past to what it says now.
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
    reworded: dict[str, str] = field(default_factory=dict)

    def option(self, answer: object) -> str | None:
        """The option meant by an answer: its words, in any case, or its letter; None when there is no such option."""
        return option_of(answer, self.options, self.reworded)

    def lettered(self) -> list[tuple[str, str]]:
        """The options with their letters: [("a", "5"), ("b", "4"), ...]."""
        return list(zip(LETTERS, self.options, strict=False))


def read_predictions(path: Path) -> dict[str, Prediction]:
    """The predictions of one file by id."""
    return {name: prediction_of(path.stem, name, entry) for name, entry in entries_in(path).items()}


def prediction_of(lesson, name, entry):
    options = {option["answer"]: option["why"] for option in entry["options"]}
    thinks = {option["answer"]: option["thinks"] for option in entry["options"] if "thinks" in option}
    asked = entry.get("kind", "prediction"), entry["question"], entry["right"]
    reworded = {option["was"]: option["answer"] for option in entry["options"] if "was" in option}
    more = entry.get("was", ""), entry.get("context", ""), reworded
    return Prediction(name, lesson, *asked, options, entry.get("about", "concept"), thinks, *more)


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
    """The prediction or quiz with this id; raises ValueError that says which its lesson asks now."""
    known = {known.id: known for known in all_predictions().values() if known.kind == kind}
    if id_now(name) not in known:
        lesson = str(name)[:2]
        asked = ", ".join(one for one in known if one.startswith(f"{lesson}-"))
        if not asked:
            raise ValueError(f"There is no {kind} {name!r}, and no lesson {lesson!r} that asks one.")
        raise ValueError(
            f"There is no {kind} {name!r} (any more). Lesson {lesson} asks {asked}. If your copy of the lesson is an "
            f"old one, `python3 start.py reset {lesson}` brings the new one and keeps yours beside it."
        )
    return known[id_now(name)]


NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
FURTHER = "look_further"  # the notebook in which some lessons go on, and ask more


@cache
def cells_of(lesson: str) -> list[tuple[str, str, list[str]]]:
    """(id, text, headings) of each cell of a notebook; [] where its notebook is not there."""
    path, found = NOTEBOOKS / f"{lesson}.ipynb", []
    for cell in json.loads(path.read_text("utf-8"))["cells"] if path.exists() else []:
        text = "".join(cell["source"])
        lines = text.splitlines() if cell["cell_type"] == "markdown" else []
        found.append((cell.get("id", ""), text, [one.lstrip("#").strip() for one in lines if one.startswith("#")]))
    return found


@cache
def places(lesson):
    """{id of a question: (the heading above it, its cell)} of a lesson."""
    heading, found = "", {}
    for cell, text, headings in cells_of(lesson):
        heading = [heading, *headings][-1]
        for question in all_predictions().values():
            if f'("{question.id}")' in text:
                found.setdefault(question.id, (heading, cell))
    return found


def where(question: Prediction) -> tuple[str, str]:
    """(words, link) of the place where a question is."""
    stem = next((one for one in (question.lesson, FURTHER) if question.id in places(one)), question.lesson)
    return place_in(stem, *places(stem).get(question.id, ("", "")))


def place_in(lesson: str, heading: str, cell: str) -> tuple[str, str]:
    """(words, link) of a place in a lesson; the link is as seen from any notebook of the course.

    It names the cell: JupyterLab finds that at once, and a heading only when the lesson is open already.
    """
    words = f"{lesson_title(lesson)}{f', “{heading}”' if heading else ''}"
    return words, f"../notebooks/{lesson}.ipynb{f'#cell-id={quote(cell)}' if cell else ''}"


START_LINE = re.compile(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+) ([/*{][!-~]*)(?: HTTP/1\.1)?")
HEADER = re.compile(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)")
FROM_BEFORE = ("ETag", "Location")  # {ETag} in a request is that header of the response before
ABSENT = "none"
PATIENCE = 30.0  # seconds: only a busy computer takes long


class NotARequest(ValueError):
    """A text is not a request that can be sent; the message says what to write."""


class Asked(NamedTuple):
    """A request as it was written: `headers` as pairs; `body` is None where none was written."""

    method: str
    target: str
    headers: list[tuple[str, str]]
    body: str | None


class Came(NamedTuple):
    """What crossed the wire, and what it decided, in words ("" where nothing was to be decided)."""

    exchanges: list[Exchange]
    decided: str


def request_in(text: str) -> Asked:
    """The request that a text is: METHOD target, then headers, an empty line, body. Raises NotARequest."""
    head, gap, body = text.strip("\n").partition("\n\n")
    first, *lines = [line.rstrip() for line in head.split("\n")]
    begun = START_LINE.fullmatch(first)
    if not begun:
        raise NotARequest(f"{first!r} is not a first line; write METHOD and a target, such as DELETE /user/3")
    headers = [HEADER.fullmatch(line) for line in lines]
    for line in (line for line, one in zip(lines, headers, strict=True) if not one):
        raise NotARequest(f"{line!r} is not a header; write Name: value, and an empty line before the body")
    return Asked(begun[1], begun[2], [(one[1], one[2]) for one in headers if one], body if gap else None)


def sent_for_real(texts: Iterable[str], decides: str = "") -> Came:
    """Send requests to a fresh server of the course, one after the other; it is stopped afterwards.

    `decides` names what is read of what came: `status`, `statuses`, `header Location`, `count /users/`, `body name`.
    Raises NotARequest, and OSError where no server can be started.
    """
    exchanges: list[Exchange] = []
    with start() as server:
        for text in texts:
            asked = request_in(filled_in(text, exchanges, server.url))
            url = server.url + asked.target
            exchanges.append(send(asked.method, url, asked.headers, asked.body, timeout=PATIENCE))
        return Came(exchanges, decided(decides, exchanges, server.url) if decides else "")


def filled_in(text: str, exchanges: list[Exchange], url: str) -> str:
    """The text with {ETag} and {Location} of the response before it in their places."""
    for name in FROM_BEFORE:
        mark = f"{{{name}}}"
        if mark in text:
            value = exchanges[-1].header(name) if exchanges else None
            if value is None:
                raise NotARequest(f"{mark} stands for a header that the response before does not have")
            text = text.replace(mark, value.removeprefix(url))
    return text


def decided(decides: str, exchanges: list[Exchange], url: str) -> str:
    """What came, as an option says it; `none` for what is not there. The server at `url` still answers."""
    what, _, name = decides.partition(" ")
    return READS[what](exchanges, name, url)


def status(exchanges: list[Exchange], *_: str) -> str:
    return str(exchanges[-1].status)


def statuses(exchanges: list[Exchange], *_: str) -> str:
    return ", then ".join(str(exchange.status) for exchange in exchanges)


def header_of_last(exchanges: list[Exchange], name: str, _: str) -> str:
    value = exchanges[-1].header(name)
    return ABSENT if value is None else value


def count(_: list[Exchange], address: str, url: str) -> str:
    """How many records a list of the course holds, on all of its pages; its last word names the member."""
    listed = all_at(url + address, address.strip("/").rpartition("/")[2])
    return ABSENT if listed is None else str(len(listed))


def body(exchanges: list[Exchange], name: str, _: str) -> str:
    """A member of the last response's JSON, as text."""
    try:
        value = exchanges[-1].json().get(name)
    except (ValueError, AttributeError):
        value = None
    return ABSENT if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


READS: dict[str, Callable[[list[Exchange], str, str], str]] = {
    "status": status,
    "statuses": statuses,
    "header": header_of_last,
    "count": count,
    "body": body,
}


FORMS = Path(__file__).parent / "review_forms"


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
        return option_of(plain(str(answer)), order or self.options, {plain(option): option for option in self.options})


def plain(words: str) -> str:
    """Words without the backticks around what is code in them."""
    return words.replace("`", "")


def read_forms(path: Path) -> dict[str, tuple[Form, ...]]:
    """The forms in one file by the id of their question."""
    return {
        name: tuple(form_of(name, number, entry) for number, entry in enumerate(forms, 1))
        for name, forms in entries_in(path).items()
    }


def form_of(name, number, entry):
    options = {option["answer"]: option["why"] for option in entry["options"]}
    thinks = {option["answer"]: option["thinks"] for option in entry["options"] if "thinks" in option}
    sent, decides = tuple(entry.get("sent", ())), entry.get("decides", "")
    return Form(name, number, entry["question"], entry["right"], options, thinks, sent, decides)


@cache
def forms_of_lesson(lesson: str) -> dict[str, tuple[Form, ...]]:
    """The forms of a lesson's questions by the id of the question; {} where nobody has written any yet."""
    path = FORMS / f"{lesson}.toml"
    return read_forms(path) if path.exists() else {}


def forms_of(name: str) -> tuple[Form, ...]:
    """The forms of the question with this id; () where it has none."""
    asked = all_predictions().get(name)
    return forms_of_lesson(asked.lesson).get(name, ()) if asked else ()
