"""A right answer with marks, as its author wrote it into a task's blocks.toml: what is given, what is a block."""

import re
import tomllib
from dataclasses import dataclass
from textwrap import dedent, indent

from ..course_content.answer_file import TaskError, source_lines
from ..course_content.task import Task

FILE = "blocks.toml"
STEP = "    "
BLANK = re.compile(r"____(.+?)____")
GIVEN, BLOCK, GOES_ON, WRONG = "  ", "+ ", "& ", "- "
MARKS = {GIVEN: "a given line", BLOCK: "a block", GOES_ON: "goes on with the block above", WRONG: "a wrong block"}


@dataclass(frozen=True)
class Block:
    """One or more lines that stay together; `depth` says how many steps in they stand in the author's answer."""

    text: str
    depth: int
    wrong: bool = False

    @property
    def opens(self) -> bool:
        """Whether what stands below it must be a step further in."""
        return self.text.rstrip().endswith(":")


@dataclass(frozen=True)
class MarkedLines:
    """A right answer as blocks between given lines, and as a text with blanks.

    A wrong block stands right behind the one in whose place a learner could put it. `margin` is where depth 0 stands.
    """

    head: str
    blocks: tuple[Block, ...]
    tail: str
    margin: str
    code: str  # the whole right answer, with ____ around what is left blank
    wrong_texts: tuple[tuple[str, ...], ...]  # for each blank, what learners write there that is wrong

    @property
    def blanks(self) -> list[str]:
        """What stands in the blanks of the right answer."""
        return BLANK.findall(self.code)

    @property
    def right(self) -> list[Block]:
        """The blocks of the author's answer, in the author's order."""
        return [block for block in self.blocks if not block.wrong]


def marked_lines(task: Task) -> MarkedLines | None:
    """The marked lines of a task, or None where it has none; raises TaskError that says what to mend."""
    path = task.folder / FILE
    if not path.exists():
        return None
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return read_marked(data["lines"], data["wrong_texts"])
    except (KeyError, TypeError, AttributeError) as error:
        raise TaskError(f"{task.folder.name}/{FILE} needs lines, a text, and wrong_texts, lists ({error}).") from None
    except ValueError as error:
        raise TaskError(f"{task.folder.name}/{FILE}: {error}") from None


def has_steps(task: Task) -> bool:
    """Whether a task has blocks and blanks."""
    return (task.folder / FILE).exists()


def read_marked(text: str, wrong_texts: list[list[str]]) -> MarkedLines:
    """Read lines with marks in their first two columns; raises ValueError that says what to write instead."""
    lines = [(line[:2].ljust(2), line[2:]) for line in source_lines(text.strip("\n"))]
    for number, (mark, line) in enumerate(lines, 1):
        if mark not in MARKS:
            known = ", ".join(f"{one!r} ({words})" for one, words in MARKS.items())
            raise ValueError(f"line {number} begins with {mark!r}; write one of {known} before {line.strip()!r}.")
    head, middle, tail = parted(lines)
    margin = min((margin_of(line) for mark, line in middle if mark == BLOCK), key=len, default="")
    blocks = tuple(block_of(mark, block, margin) for mark, block in blocks_in(middle))
    code = "\n".join(line for mark, line in without_wrong(lines)) + "\n"
    found = MarkedLines(head, blocks, tail, margin, code, tuple(map(tuple, wrong_texts)))
    if len(found.wrong_texts) != len(found.blanks):
        raise ValueError(f"there are {len(found.blanks)} blanks, and wrong_texts for {len(wrong_texts)} of them.")
    return found


def parted(lines):
    """(head, the lines from the first block to the last, tail); given lines among the blocks are a fault."""
    marked = [number for number, (mark, _) in enumerate(lines) if mark != GIVEN]
    if not marked:
        raise ValueError("no line is a block: begin some with '+ '.")
    head, middle, tail = lines[: marked[0]], lines[marked[0] : marked[-1] + 1], lines[marked[-1] + 1 :]
    inside = [line for mark, line in middle if mark == GIVEN and line.strip()]
    if inside:
        raise ValueError(f"{inside[0].strip()!r} stands between blocks and is none: begin it with '+ ' or '& '.")
    head, tail = (plain("\n".join(line for _, line in part)).strip("\n") for part in (head, tail))
    return head, [(mark, line) for mark, line in middle if line.strip()], tail


def blocks_in(middle) -> list[tuple[str, str]]:
    """(mark, text) of each block: its first line and those that go on with it."""
    blocks: list[tuple[str, list[str]]] = []
    for mark, line in middle:
        if mark == GOES_ON and not blocks:
            raise ValueError(f"{line.strip()!r} goes on with a block, and none is above it: begin it with '+ '.")
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


def further_in(text: str, margin: str, depth: int) -> str:
    """A block's lines where they stand in an answer."""
    return indent(text, margin + STEP * depth)
