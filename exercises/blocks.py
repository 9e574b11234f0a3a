"""A right answer with marks, as its author wrote it into a task's blocks.toml: what is given, what is a block."""

import hashlib
import re
import tomllib
import warnings
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from string import ascii_lowercase
from textwrap import dedent, indent

from .task import Task, source_lines

Placed = list[tuple[str, int]]  # (name of a block, steps in), from the top down
ONE = re.compile(r"(?P<steps>(?:>\s*)*)(?P<name>[^\W\d_])")
MOST_STEPS = 8  # as in blocks.js
BETWEEN = re.compile(r"[\s,;]*")


class NotAnOrder(ValueError):
    """What was typed is no order of these lines; the message says what to type."""


def read_order(typed: object, names: Collection[str]) -> Placed:
    """The order in a text such as "c, a, >b"; raises NotAnOrder that names what cannot be read."""
    text = ", ".join(map(str, typed)) if isinstance(typed, list | tuple) else typed
    if not isinstance(text, str):
        raise NotAnOrder(f"An order is a text; this is {type(typed).__name__}. {how(names)}")
    placed, at = [], 0
    while (at := after_what_parts(text, at)) < len(text):
        found = ONE.match(text, at)
        if not found:
            raise NotAnOrder(f"{cut(text[at:])} cannot be read: it is no name of a line. {how(names)}")
        placed.append((found["name"].lower(), found["steps"].count(">")))
        at = found.end()
    refuse_strangers([name for name, _ in placed], names)
    for name, depth in placed:
        if depth > MOST_STEPS:
            raise NotAnOrder(f"Line {name} is {depth} steps in, but the limit is {MOST_STEPS}.")
    return placed


def after_what_parts(text, at):
    """Where the next line is named."""
    return BETWEEN.match(text, at).end()


def refuse_strangers(given: list[str], names: Collection[str]) -> None:
    """Each line is there, and is used once at most."""
    for name in given:
        if name not in names:
            raise NotAnOrder(f"There is no line {name}. {how(names)}")
        if given.count(name) > 1:
            raise NotAnOrder(f"Line {name} is in your answer {given.count(name)} times, but there is only one of it.")


def how(names: Collection[str]) -> str:
    """How to type an order of these lines, in a sentence."""
    first, *more = sorted(names)
    example = [first, f">{more[0]}"] if more else [first]
    return f"The lines are {first} to {[first, *more][-1]}; > is a step further in, such as {', '.join(example)!r}."


def written(placed: Iterable[tuple[str, int]]) -> str:
    """An order as it is typed."""
    return ", ".join(f"{'>' * depth}{name}" for name, depth in placed)


def cut(text):
    return repr(text if len(text) <= 20 else text[:20] + "...")


FILE = "blocks.toml"
STEP = "    "
BLANK = re.compile(r"____(.+?)____")
GIVEN, BLOCK, GOES_ON, WRONG = "  ", "+ ", "& ", "- "


@dataclass(frozen=True)
class Block:
    """One or more lines that stay together; `depth` says how many steps in they are in the author's answer."""

    text: str
    depth: int
    wrong: bool = False

    @property
    def opens(self) -> bool:
        """Whether what comes below it must be a step further in."""
        return self.text.rstrip().endswith(":")


@dataclass(frozen=True)
class MarkedLines:
    """A right answer as blocks between given lines, and as a text with blanks.

    A wrong block comes right after the one in whose place a learner could put it. `margin` is where depth 0 is.
    """

    head: str
    blocks: tuple[Block, ...]
    tail: str
    margin: str
    code: str  # the whole right answer, with ____ around what is left blank
    wrong_texts: tuple[tuple[str, ...], ...]  # for each blank, what learners write there that is wrong

    @property
    def blanks(self) -> list[str]:
        """What the blanks of the right answer hold."""
        return BLANK.findall(self.code)

    @property
    def right(self) -> list[Block]:
        """The blocks of the author's answer, in the author's order."""
        return [block for block in self.blocks if not block.wrong]


def marked_lines(task: Task) -> MarkedLines | None:
    """The marked lines of a task, or None where it has none; tests/exercises/test_blocks.py has the rules for them."""
    path = task.folder / FILE
    if not path.exists():
        return None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return read_marked(data["lines"], data["wrong_texts"])


def has_steps(task: Task) -> bool:
    """Whether a task has blocks and blanks."""
    return (task.folder / FILE).exists()


def read_marked(text: str, wrong_texts: list[list[str]]) -> MarkedLines:
    """Read lines with marks in their first two columns: given, a block, one that goes on with it, a wrong block."""
    lines = [(line[:2].ljust(2), line[2:]) for line in source_lines(text.strip("\n"))]
    head, middle, tail = parted(lines)
    margin = min((margin_of(line) for mark, line in middle if mark == BLOCK), key=len, default="")
    blocks = tuple(block_of(mark, block, margin) for mark, block in blocks_in(middle))
    code = "\n".join(line for mark, line in without_wrong(lines)) + "\n"
    return MarkedLines(head, blocks, tail, margin, code, tuple(map(tuple, wrong_texts)))


def parted(lines):
    """(head, the lines from the first block to the last, tail)."""
    marked = [number for number, (mark, _) in enumerate(lines) if mark != GIVEN]
    head, middle, tail = lines[: marked[0]], lines[marked[0] : marked[-1] + 1], lines[marked[-1] + 1 :]
    head, tail = (plain("\n".join(line for _, line in part)).strip("\n") for part in (head, tail))
    return head, [(mark, line) for mark, line in middle if line.strip()], tail


def blocks_in(middle) -> list[tuple[str, str]]:
    """(mark, text) of each block: its first line and those that go on with it."""
    blocks: list[tuple[str, list[str]]] = []
    for mark, line in middle:
        if mark == GOES_ON:
            blocks[-1][1].append(line)
        else:
            blocks.append((mark, [line]))
    return [(mark, "\n".join(lines)) for mark, lines in blocks]


def block_of(mark, text, margin):
    depth = (len(margin_of(text)) - len(margin)) // len(STEP)
    return Block(plain(dedent(text)), depth, wrong=mark == WRONG)


def without_wrong(lines):
    """The lines of the right answer alone."""
    keeps = True
    for mark, line in lines:
        keeps = keeps if mark == GOES_ON else mark != WRONG
        if keeps:
            yield mark, line


def margin_of(line):
    return line[: len(line) - len(line.lstrip())]


def plain(text: str) -> str:
    """A text without the marks of its blanks."""
    return BLANK.sub(r"\1", text)


def disordered(lines: MarkedLines, task_id: str) -> dict[str, Block]:
    """{"a": block, ...} in an order that is made from the words alone, and is never the author's."""
    marked = sorted(enumerate(lines.blocks), key=lambda one: mark(task_id, *one))
    shown = [block for _, block in marked]
    if [block for block in shown if not block.wrong] == lines.right:
        shown.reverse()
    return dict(zip(ascii_lowercase, shown, strict=False))


def mark(task_id, number, block):
    """What a block is sorted by; of two that say the same, the number tells them apart."""
    return hashlib.sha256(f"{task_id} {number} {block.text}".encode()).hexdigest()


def authors_order(named: dict[str, Block], lines: MarkedLines) -> list[tuple[str, int]]:
    """The author's answer as names and depths, for proofs."""
    names = {id(block): name for name, block in named.items()}
    return [(names[id(block)], block.depth) for block in lines.right]


@dataclass(frozen=True)
class Assembled:
    """A learner's answer: its text, and the name of the block that each of its lines belongs to, by number from 1."""

    text: str
    names: dict[int, str]

    def name_at(self, number: int | None) -> str:
        """`line c`, or "" for a line that was given."""
        return f"line {self.names[number]}" if number in self.names else ""


def assembled(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> Assembled:
    """The given lines with the placed blocks between them; an empty line comes before what begins with @."""
    texts, names = lines.head.split("\n"), dict[int, str]()
    for name, depth in placed:
        text = indent(named[name].text, lines.margin + STEP * depth)
        if text.lstrip().startswith("@") and texts[-1].strip():
            texts.append("")
        for line in text.split("\n"):
            texts.append(line)
            names[len(texts)] = name
    tail = ["", *lines.tail.split("\n")] if lines.tail else []
    return Assembled("\n".join([*texts, *tail]) + "\n", names)


def fault_of_reading(text: str) -> SyntaxError | None:
    """Why Python cannot read a text, or None; what Python only warns of is told when the text is run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "<your answer>", "exec")
        except SyntaxError as error:
            return error
    return None


def fault_of_steps(named: dict[str, Block], placed: Placed) -> str:
    """The first line that is at a depth where Python cannot read it, in a sentence, or ""."""
    open_depths, above = [0], ""
    for name, depth in placed:
        if fault := fault_of_step(named, open_depths, above, (name, depth)):
            return fault
        del open_depths[next((at for at, one in enumerate(open_depths) if one >= depth), len(open_depths)) :]
        open_depths.append(depth)
        above = name
    if above and named[above].opens:
        return f"Nothing follows {quoted(named, above)}. It ends with a colon, so what belongs to it must come next."
    return ""


def fault_of_step(named, open_depths, above, placed):
    """What is wrong between a line and the one above it; `above` is "" where a given line is there."""
    name, depth = placed
    here, before = quoted(named, name), quoted(named, above) if above else "the given line above it"
    opened = bool(above and named[above].opens)
    if opened and depth <= open_depths[-1]:
        return f"{upper(before)} ends with a colon, so {here} below it must be a step further in."
    if not opened and depth > open_depths[-1]:
        return f"{upper(here)} is further in than {before}, but no step begins there."
    if not opened and depth not in open_depths:
        return f"{upper(here)} is at a step where no line above it is."
    return ""


def quoted(named: dict[str, Block], name: str) -> str:
    """`line c (return book)`: a line by its name and its words."""
    first, *more = named[name].text.split("\n")
    return f"line {name} ({first}{' ...' if more else ''})"


def upper(words):
    return words[:1].upper() + words[1:]


MOST_NAMED = 3  # sentences about lines that are left out: whoever has just begun knows that there are more


def idle_lines(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> str:
    """The wrong lines in an answer, which is right all the same, in a sentence, or ""."""
    right = {block.text for block in lines.right}
    idle = [quoted(named, name) for name, _ in sorted(placed) if named[name].text not in right]
    return f"Meant to stay outside, but doing no harm where it is: {', '.join(idle)}." if idle else ""


def left_out(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> str:
    """Which lines of a right answer are not there, nor what could be taken for them, in a sentence, or ""."""
    rivals = rivals_of(lines)
    used = Counter(named[name].text for name, _ in placed)
    missing = []
    for one in lines.right:
        group = rivals[one.text]
        taken = next((text for text in group if used[text]), None)
        if taken is None:
            missing.append(group)
        else:
            used[taken] -= 1
    free = {name: block for name, block in named.items() if name not in dict(placed)}
    found = [*filter(None, (sentence_of(free, group) for group in missing))]
    return " ".join([*found[:MOST_NAMED], *([f"And more: {len(found)} in all."] if len(found) > MOST_NAMED else [])])


def rivals_of(lines):
    """{text of a right block: its text and those of the wrong blocks that could stand for it}."""
    rivals, last = dict[str, list[str]](), ""
    for block in lines.blocks:
        last = last if block.wrong else block.text
        rivals.setdefault(last, []).append(block.text)
    return rivals


def sentence_of(free, texts):
    """Line b (x = 1) is not in your answer. Where there are rivals that are free, one of the lines is wanted."""
    first = {block.text: name for name, block in reversed(free.items())}
    names = sorted(first[text] for text in {*texts} & first.keys())
    if not names:  # they are all somewhere else in the answer
        return ""
    if len(names) == 1:
        return f"{upper(quoted(free, names[0]))} is not in your answer."
    return f"None of the lines {', '.join(names[:-1])} and {names[-1]} is in your answer; one of them belongs there."


MOST = 100  # characters in one blank
GAP = "____"
QUOTES = ('"', "'")


class NotFilledIn(ValueError):
    """A blank is empty, or holds what no blank can hold; the message says which."""


def pieces(lines: MarkedLines) -> list[str]:
    """The code around the blanks: one piece more than there are blanks."""
    return BLANK.split(lines.code)[::2]


def with_gaps(lines: MarkedLines) -> str:
    """The code with ____ in the place of each blank."""
    return GAP.join(pieces(lines))


def filled_in(lines: MarkedLines, texts: Sequence[str]) -> Assembled:
    """The code with these texts in its blanks."""
    parts = zip_longest(pieces(lines), texts, fillvalue="")
    return Assembled("".join(chain.from_iterable(parts)), {})


def texts_of(lines: MarkedLines, given: Sequence[object]) -> list[str]:
    """What was given for the blanks as texts of code; raises NotFilledIn that names a blank."""
    count = len(lines.blanks)
    if len(given) > count:
        raise NotFilledIn(f"There are {count} blanks, and you give {len(given)} texts. Give one for each, in order.")
    texts = [text_of(number, one) for number, one in enumerate(given, 1)]
    texts += [""] * (count - len(texts))
    empty = [str(number) for number, text in enumerate(texts, 1) if not text]
    if empty:
        which = f"Blank {empty[0]} is" if len(empty) == 1 else f"Blanks {', '.join(empty[:-1])} and {empty[-1]} are"
        raise NotFilledIn(f"{which} empty. Fill in every blank; they are counted from the top.")
    return texts


def text_of(number, given):
    """One text of code; a number may be given as a number."""
    if not isinstance(given, str | int | float):
        raise NotFilledIn(f"Blank {number} is filled in with {type(given).__name__}. Give it as a text, such as '201'.")
    try:
        text = given.strip() if isinstance(given, str) else repr(given)
        fits = len(text.encode().decode()) <= MOST and len(source_lines(text)) < 2 and "\0" not in text
    except ValueError:  # half a character, or a number of more digits than Python writes
        fits = False
    if not fits:
        raise NotFilledIn(f"Blank {number} holds what does not fit: write one line of at most {MOST} characters.")
    return text


def unreadable(lines: MarkedLines, texts: Sequence[str]) -> str:
    """Which blank makes a line that Python cannot read, in a sentence, or ""; two may make one that it can."""
    if not fault_of_reading(filled_in(lines, texts).text):
        return ""
    for number, text in enumerate(texts, 1):
        alone = [*lines.blanks[: number - 1], text, *lines.blanks[number:]]
        if fault := fault_of_reading(filled_in(lines, alone).text):
            return f"Blank {number}, {text!r}: Python cannot read the line with it ({fault.msg})."
    return ""


def quoted_twice(lines: MarkedLines, texts: Sequence[str]) -> str:
    """Which text has quotation marks of its own although its blank is between some, in a sentence, or ""."""
    for number, (before, text) in enumerate(zip(pieces(lines), texts, strict=False), 1):
        if before.endswith(QUOTES) and len(text) > 1 and text[0] == text[-1] and text.endswith(QUOTES):
            return f"Blank {number} is already between quotation marks, so leave yours out."
    return ""
