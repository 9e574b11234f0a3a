"""The predictions and quizzes as files that a school's own system imports, each with the reason of every option."""

import argparse
import csv
import html
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from ..questions import Prediction, all_predictions, lesson_title

COURSE = "One Address"
CODE = re.compile(r"`([^`]+)`")
LONGEST_TITLE = 70  # characters


def asked_in(lessons: Sequence[str]) -> list[Prediction]:
    """The questions of these lessons ("2", "02"), of all where none is named. ValueError names what there is."""
    there = {question.lesson[:2]: question.lesson for question in all_predictions().values()}
    for name in lessons:
        if name.zfill(2) not in there:
            raise ValueError(f"There is no lesson {name!r} with questions. There are: {', '.join(there)}.")
    wanted = {there[name.zfill(2)] for name in lessons or there}
    return [question for question in all_predictions().values() if question.lesson in wanted]


def by_lesson(questions: Iterable[Prediction]) -> dict[str, list[Prediction]]:
    """{title of a lesson: its questions}, in the order of the course."""
    found: dict[str, list[Prediction]] = {}
    for question in questions:
        found.setdefault(lesson_title(question.lesson), []).append(question)
    return found


def name_of(question: Prediction) -> str:
    """The id by which a system knows a question again; it never changes."""
    return f"one-address-{question.id}"


def title_of(question: Prediction) -> str:
    """The id and the first words, for lists; nothing in it looks like markup, which Moodle would cut out."""
    words = re.split(r"\s*<", question.question)[0]
    short = words if len(words) <= LONGEST_TITLE else words[:LONGEST_TITLE].rpartition(" ")[0]
    return f"{question.id} {short}{'' if short == question.question else ' …'}"


def tags_of(question: Prediction) -> list[str]:
    """Words to find it by; none has a space, which Anki would split."""
    return ["one-address", f"lesson-{question.lesson[:2]}", question.kind, f"about-{question.about}"]


def paragraphs(question: Prediction) -> list[str]:
    """What is asked: first what somebody must know who does not see the lesson."""
    return [words for words in (question.context, question.question) if words]


def has_order(question: Prediction) -> bool:
    """Do its options begin with numbers that rise or fall? Such a list is easier to read unshuffled."""
    found = [re.match(r"\d+", option) for option in question.options]
    numbers = [int(match[0]) for match in found if match]
    return len(numbers) > 1 and numbers in (sorted(set(numbers)), sorted(set(numbers), reverse=True))


def as_html(words: str) -> str:
    """One line of HTML: everything escaped, what stands in backticks as code."""
    return CODE.sub(r"<code>\1</code>", html.escape(" ".join(words.split()), quote=False))


def moodle_xml(questions: Iterable[Prediction]) -> str:
    """The whole file."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for lesson, asked in by_lesson(questions).items():
        lines += category(lesson)
        for question in asked:
            lines += choice(question)
    return "\n".join([*lines, "</quiz>", ""])


def category(lesson: str) -> list[str]:
    """The questions after it go into it; Moodle makes it where it is not there. A `/` of a name is written twice."""
    path = f"$course$/top/{COURSE}/{lesson.replace('/', '//')}"
    return [
        '<question type="category">',
        f"<category>{text(path)}</category>",
        f'<info format="html">{text(as_html(f"Predictions and quizzes of lesson {lesson}."))}</info>',
        f"<idnumber>one-address-{lesson[:2]}</idnumber>",
        "</question>",
    ]


def choice(question: Prediction) -> list[str]:
    """One question, with one point for its right answer."""
    stem = "".join(f"<p>{as_html(words)}</p>" for words in paragraphs(question))
    return [
        '<question type="multichoice">',
        f"<name>{text(title_of(question))}</name>",
        f'<questiontext format="html">{text(stem)}</questiontext>',
        f'<generalfeedback format="html">{text(as_html(f"Lesson {lesson_title(question.lesson)}."))}</generalfeedback>',
        "<defaultgrade>1.0000000</defaultgrade>",
        "<hidden>0</hidden>",
        f"<idnumber>{name_of(question)}</idnumber>",
        "<single>true</single>",
        f"<shuffleanswers>{'false' if has_order(question) else 'true'}</shuffleanswers>",
        "<answernumbering>abc</answernumbering>",
        "<showstandardinstruction>0</showstandardinstruction>",
        *answers(question),
        f"<tags>{''.join(f'<tag>{text(tag)}</tag>' for tag in tags_of(question))}</tags>",
        "</question>",
    ]


def answers(question: Prediction) -> Iterator[str]:
    """The options, each with its own reason."""
    for option, why in question.options.items():
        yield f'<answer fraction="{100 if option == question.right else 0}" format="html">{text(as_html(option))}'
        yield f'<feedback format="html">{text(as_html(why))}</feedback></answer>'


def text(ready: str) -> str:
    """Ready HTML, or words, as Moodle wants any text."""
    return f"<text><![CDATA[{ready}]]></text>"


# Signs that mean nothing to Markdown where they stand: a full stop after a word, a hyphen inside of one.
HARMLESS = r"[A-Za-z0-9 ,/;:()]|(?<=[A-Za-z)])[.?](?= |$)|(?<=[A-Za-z])-(?=[A-Za-z])"
LOCK = Path(__file__).parents[2] / "homes" / "locks" / "teaching.lock"
LOST = (
    "Not in it: which questions may be shuffled (a quiz shuffles all or none), tags, and ids that stay the same when a "
    "question is changed."
)


def needs_text2qti() -> None:
    """ValueError with what to type where text2qti is missing: it is no part of the course."""
    if find_spec("text2qti") is None:
        what = f'--require-hashes -r "{LOCK}"' if LOCK.exists() else "text2qti"
        raise ValueError(
            "--qti is made by text2qti, which is not here: no learner needs it. Put it in, then say the same again:\n"
            f"{installing()} {what}"
        )


def installing() -> str:
    """The words that put a package into this Python: where uv made it there is no pip, and uv lies in it."""
    if find_spec("pip"):
        return f'"{sys.executable}" -m pip install'
    uv = f'"{sys.executable}" -m uv' if find_spec("uv") else "uv"
    return f'{uv} pip install --python "{sys.executable}"'


def qti_zip(questions: Sequence[Prediction]) -> bytes:
    """The package that Canvas imports, with one quiz in it. ValueError where text2qti is missing or refuses."""
    needs_text2qti()
    from text2qti.config import Config
    from text2qti.err import Text2qtiError
    from text2qti.qti import QTI
    from text2qti.quiz import Quiz

    packed = io.BytesIO()
    try:
        QTI(Quiz(quiz_text(questions), config=Config())).write(packed)
    except Text2qtiError as error:
        raise ValueError(f"text2qti refuses: {error}") from None
    return packed.getvalue()


def quiz_text(questions: Iterable[Prediction]) -> str:
    """The questions as text2qti reads them. A paragraph that goes on has the indent of the first."""
    asked = list(questions)
    lessons = dict.fromkeys(lesson_title(question.lesson) for question in asked)
    lines = [f"Quiz title: {COURSE}: {', '.join(lessons) if len(lessons) < 3 else 'predictions and quizzes'}", ""]
    for question in asked:
        lines += [f"Title: {title_of(question)}", "Points: 1"]
        lines.append("1.  " + "\n\n    ".join(map(as_markdown, paragraphs(question))))
        for option, why in question.options.items():
            mark = "*a) " if option == question.right else "a)  "
            lines += [mark + as_markdown(option), "... " + as_markdown(why)]
        lines.append("")
    return "\n".join(lines)


def as_markdown(words: str) -> str:
    """One line in which nothing but code is markup: other signs are written as the numbers of their characters."""
    parts = CODE.split(" ".join(words.split()))  # words, code, words, ...
    plain = [re.sub(f"({HARMLESS})|(.)", lambda sign: sign[1] or f"&#{ord(sign[2])};", part) for part in parts]
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(plain))


NOTE_TYPE = "Basic"  # with a front and a back; a profile that began in another language calls it otherwise
HEAD = """#separator:tab
#html:true
#guid column:1
#notetype column:2
#deck column:3
#tags column:6
"""


def anki_text(questions: Iterable[Prediction], note_type: str = NOTE_TYPE) -> str:
    """The whole file. Where there is no such type of note, Anki imports nothing."""
    rows = io.StringIO(HEAD)
    rows.seek(0, io.SEEK_END)
    csv.writer(rows, delimiter="\t", lineterminator="\n").writerows(note(one, note_type) for one in questions)
    return rows.getvalue()


def note(question: Prediction, note_type: str) -> list[str]:
    """One row, in the order of HEAD."""
    deck = f"{COURSE}::{lesson_title(question.lesson)}"
    return [name_of(question), note_type, deck, front(question), back(question), " ".join(tags_of(question))]


def front(question: Prediction) -> str:
    """What is asked, and the options."""
    stem = "".join(f"<p>{as_html(words)}</p>" for words in paragraphs(question))
    options = "".join(f"<li>{as_html(option)}</li>" for option in question.options)
    return f'{stem}<ol type="a" style="text-align: left">{options}</ol>'


def back(question: Prediction) -> str:
    """The right option with its reason, then why it is none of the others."""
    wrong = "".join(
        f"<li><b>{as_html(option)}</b>: {as_html(why)}</li>"
        for option, why in question.options.items()
        if option != question.right
    )
    right = f"<p><b>{as_html(question.right)}</b></p><p>{as_html(question.options[question.right])}</p>"
    return f'{right}<p>The others:</p><ul style="text-align: left">{wrong}</ul>'


ABOUT = "Write all predictions and quizzes, with the reason of each option, as a file that another system imports."


class Kind(NamedTuple):
    """A kind of file: how it is made of questions (and the name of Anki's type of note), and where it is imported."""

    made: Callable[[list[Prediction], str], bytes]
    place: str


KINDS = {
    "moodle": Kind(
        lambda some, _: moodle_xml(some).encode(),
        "In Moodle: Question bank, Import, Moodle XML format. Imported twice, all is there twice.",
    ),
    "qti": Kind(lambda some, _: qti_zip(some), f"In Canvas: Settings, Import Course Content, QTI .zip file. {LOST}"),
    "anki": Kind(lambda some, called: anki_text(some, called).encode(), "In Anki: File, Import."),
}


def questions_command(words: list[str]) -> int:
    """Write the files that were asked for; gives the exit status. ValueError says what keeps it from that."""
    wanted = asked_for(words)
    paths = {kind: path for kind in KINDS if (path := getattr(wanted, kind))}
    if len(set(paths.values())) < len(paths):
        raise ValueError("Each kind of file needs a name of its own.")
    questions = asked_in(" ".join(wanted.lessons).replace(",", " ").split())
    if there := [path for path in paths.values() if os.path.exists(path) and not wanted.replace]:
        raise ValueError(f"{there[0]} is there already, and was left alone. Name another file, or say --replace.")
    contents = {kind: KINDS[kind].made(questions, wanted.note_type) for kind in paths}  # all, before one is written
    for kind, path in paths.items():
        write(path, contents[kind])
        print(f"{path}: {len(questions)} questions, lessons: {len(by_lesson(questions))}. {KINDS[kind].place}")
    return 0


def asked_for(words):
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m exercises questions")
    parser = argparse.ArgumentParser(prog=typed, description=ABOUT)
    parser.add_argument("--moodle", type=Path, metavar="FILE", help="Moodle XML, such as questions.xml")
    parser.add_argument("--qti", type=Path, metavar="FILE", help="QTI 1.2 for Canvas, such as questions.zip")
    parser.add_argument("--anki", type=Path, metavar="FILE", help="a text file for Anki, such as questions.txt")
    parser.add_argument("--lessons", nargs="+", default=[], metavar="NN", help="only these, such as 02 03")
    parser.add_argument("--note-type", default=NOTE_TYPE, metavar="NAME", help=f"what your Anki calls {NOTE_TYPE}")
    parser.add_argument("--replace", action="store_true", help="a file that is there already is written anew")
    wanted = parser.parse_args(words)
    if not any((wanted.moodle, wanted.qti, wanted.anki)):
        parser.error("say at least one of --moodle FILE, --qti FILE, --anki FILE")
    return wanted


def write(path, content):
    """Write it; ValueError where the system refuses."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}. Name a file elsewhere.") from None
