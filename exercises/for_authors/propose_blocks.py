"""A first draft of a task's blocks.toml, from its solution and its wrong answers; an author judges every line of it."""

import ast
import io
import json
import token
import tokenize
from collections.abc import Iterator
from difflib import SequenceMatcher

from ..blocks_first.marked_lines import BLOCK, FILE, GIVEN, GOES_ON, WRONG
from ..course_content.answer_file import source_lines
from ..course_content.task import FUNCTIONS, Task

HEAD = f"# {FILE} of {{}}: python -m exercises prove {{}} tries it.\n"
ALIKE = 0.6  # how much of a line is the same in a wrong answer's line that stands in its place
SAYS_NOTHING = (token.NEWLINE, token.NL, token.INDENT, token.DEDENT, token.ENDMARKER, token.COMMENT)
GO_ON = ("else:", "elif ", "except ", "except:", "finally:")  # lines that are a block, and no statement
TOO_SMALL = set("()[]{},:.=")


def proposed(task: Task) -> str:
    """The draft, as the text of a blocks.toml; raises ValueError for a task that asks for no code."""
    if task.kind not in FUNCTIONS:
        raise ValueError(f"{task.id} asks for no function, so it has no lines to put in order.")
    rivals, lines, texts = rivals_of(task), [], []
    for first, group in blocks_of(marked(task)):
        mark, line = group[0]
        shown, others = with_blank(line, rivals.get(first, []))
        lines += [f"{mark}{shown}".rstrip(), *(f"{GOES_ON}{more}" for _, more in group[1:])]
        texts += [others] if others else []
        if mark == BLOCK:
            lines += [one for rival in rivals.get(first, []) for one in in_its_place(rival, group[1:])]
    said = ",\n".join(f"    {json.dumps(one, ensure_ascii=False)}" for one in texts)
    body = "\n".join(lines)
    return f"{HEAD.format(task.id, task.id)}lines = '''\n{body}\n'''\nwrong_texts = [\n{said},\n]\n"


def blocks_of(lines) -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """(number of its first line, its lines) of each block; a given line stands alone."""
    numbered = list(enumerate(lines, 1))
    firsts = [at for at, (_, (mark, _)) in enumerate(numbered) if mark != GOES_ON]
    for at, end in zip(firsts, [*firsts[1:], len(numbered)], strict=True):
        yield numbered[at][0], [one for _, one in numbered[at:end]]


def in_its_place(rival, more):
    """A wrong block: another first line, and what goes on with it."""
    return [f"{WRONG}{rival}", *(f"{GOES_ON}{line}" for _, line in more)]


def marked(task) -> Iterator[tuple[str, str]]:
    """(mark, line) of each line of the solution: what stands in the answer's function is blocks."""
    answer = next(node for node in ast.parse(task.solution).body if getattr(node, "name", "") == task.answer)
    body = [node for node in answer.body if not is_given(node)]
    firsts = {number for node in ast.walk(answer) if isinstance(node, ast.stmt) for number in [first_line(node)]}
    inside = range(first_line(body[0]), (body[-1].end_lineno or 0) + 1) if body else range(0)
    for number, line in enumerate(source_lines(task.solution), 1):
        is_first = number in firsts or line.lstrip().startswith(GO_ON)
        yield (GIVEN if number not in inside or not line.strip() else BLOCK if is_first else GOES_ON), line


def is_given(node):
    """What every answer has: assignments before the work begins, the docstring, and return app."""
    return isinstance(node, ast.Assign | ast.Expr) or (
        isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and node.value.id == "app"
    )


def first_line(node):
    """Where a statement begins: a function at its first decorator."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])


def rivals_of(task) -> dict[int, list[str]]:
    """{number of a line of the solution: lines that wrong answers have in its place}."""
    rivals, own = dict[int, list[str]](), source_lines(task.solution)
    for answer in task.answers("wrong"):
        theirs = source_lines(answer.source)
        for kind, a, a_end, b, b_end in SequenceMatcher(None, own, theirs, autojunk=False).get_opcodes():
            if kind == "replace":
                for number, line in pairs(own[a:a_end], theirs[b:b_end]):
                    known = rivals.setdefault(a + number + 1, [])
                    known += [line] if line not in known else []
    return rivals


def pairs(own, theirs):
    """(number, line) of those lines that are much like one of the solution's, and not the same."""
    for number, line in enumerate(own):
        best = max(theirs, key=lambda other: SequenceMatcher(None, line, other).ratio(), default="")
        if best != line and SequenceMatcher(None, line.strip(), best.strip()).ratio() > ALIKE:
            yield number, best


def with_blank(line: str, rivals: list[str]) -> tuple[str, list[str]]:
    """The line with a blank at the first word in which rivals differ, and what these have there."""
    found = dict[tuple[int, int], list[str]]()
    for other in rivals:
        if differing := one_word(line, other):
            found.setdefault(differing[0], []).append(differing[1])
    if not found:
        return line, []
    (begin, end), others = next(iter(found.items()))
    return f"{line[:begin]}____{line[begin:end]}____{line[end:]}", others


def one_word(line, other):
    """((begin, end), what the other has there), where two lines differ in one word; else None."""
    one, two = words_in(line), words_in(other)
    odd = [number for number, pair in enumerate(zip(one, two, strict=False)) if pair[0].string != pair[1].string]
    if len(one) != len(two) or len(odd) != 1 or one[odd[0]].string in TOO_SMALL:
        return None
    return (one[odd[0]].start[1], one[odd[0]].end[1]), two[odd[0]].string


def words_in(line):
    """The words of one line of code, as far as it can be read alone."""
    found = []
    try:
        for word in tokenize.generate_tokens(io.StringIO(line).readline):
            found += [word] if word.type not in SAYS_NOTHING else []
    except (tokenize.TokenError, IndentationError, SyntaxError):
        pass
    return found
