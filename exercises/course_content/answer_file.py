"""A task's answers.py: its starter, its solution, and answers that are known to be right or wrong.

Headings divide the file into cells, which VS Code, Jupyter and jupytext can show as such:

    # %% starter
    # %% solution
    # %% right: NAME
    # %% wrong: NAME, refused by CHECK
    # at fault: words of the feedback that name the address, header or step at fault
    # says: other words of the feedback, where they matter too

A cell holds the whole answer, or what it changes in the solution, or `from NAME` in another answer. Lines with `# - `
go, lines with `# + ` come, lines with `#   ` stay and say where. `# ...` begins the next place. Each place must occur
exactly once, so an answer that no longer fits a changed solution is named instead of changed somewhere else.
"""

import io
import re
from dataclasses import dataclass, replace
from pathlib import Path

FILE = "answers.py"
STARTER, SOLUTION, RIGHT, WRONG = "starter", "solution", "right", "wrong"
HEADING = re.compile(
    r"# %% (?P<verdict>starter|solution|right|wrong)(: (?P<name>\w+))?"
    r"(, from (?P<base>\w+))?(, refused by (?P<refused_by>[\w-]+))?"
)
REMARK = re.compile(r"# (at fault|says): (.+)")
GOES, COMES, STAYS, NEXT = "# -", "# +", "#  ", "# ..."


class TaskError(ValueError):
    """A task's folder is not as it should be; the message names the file and what to do."""


@dataclass(frozen=True)
class BankedAnswer:
    """One answer of the bank. Feedback on a wrong one comes from `refused_by`, and holds `at_fault` and `says`."""

    verdict: str
    name: str
    source: str
    refused_by: str = ""
    at_fault: str = ""
    says: str = ""
    base: str = SOLUTION  # what it changes, where it isn't whole


def read_cells(path: Path) -> dict[str, BankedAnswer]:
    """The cells of an answers.py by their names, each as it's written there; raises TaskError for a wrong heading."""
    place = f"{path.parent.name}/{path.name}"
    try:
        lines = source_lines(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TaskError(f"{path.parent.name} has no {path.name}.") from None
    cells: dict[str, BankedAnswer] = {}
    starts = [number for number, line in enumerate(lines) if line.startswith("# %%")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        cell = read_cell(lines[start], lines[start + 1 : end], place)
        if cell.name in cells:
            raise TaskError(f"{place} has two answers called {cell.name!r}: rename one.")
        cells[cell.name] = cell
    if missing := [name for name in (STARTER, SOLUTION) if name not in cells]:
        raise TaskError(f"{place} has no cell '# %% {missing[0]}'.")
    return cells


def read_cell(heading, lines, place):
    found = HEADING.fullmatch(heading)
    if not found or (found["name"] is None) != (found["verdict"] in (STARTER, SOLUTION)):
        raise TaskError(
            f"{place}: {heading!r} is no heading. Write '# %% right: NAME' or '# %% wrong: NAME, refused by CHECK'."
        )
    remarks: dict[str, str] = {}
    while lines and (remark := REMARK.fullmatch(lines[0])):
        remarks[remark[1]] = remark[2]
        lines = lines[1:]
    return BankedAnswer(
        found["verdict"],
        found["name"] or found["verdict"],
        "\n".join(lines).strip("\n") + "\n",
        found["refused_by"] or "",
        remarks.get("at fault", ""),
        remarks.get("says", ""),
        found["base"] or SOLUTION,
    )


def read_answers(path: Path) -> list[BankedAnswer]:
    """All answers of a file, each whole; raises TaskError that lists those that no longer fit what they change."""
    cells, faults = read_cells(path), list[str]()
    answers = []
    for cell in cells.values():
        try:
            answers.append(replace(cell, source=whole_source(cell, cells)))
        except ValueError as error:
            faults.append(f"{cell.name}: {error}")
    if faults:
        raise TaskError(
            f"{path.parent.name}/{path.name}: {len(faults)} of its answers no longer fit what they change. "
            "Write their lines again.\n" + "\n".join(faults)
        )
    return answers


def whole_source(cell: BankedAnswer, cells: dict[str, BankedAnswer], depth: int = 9) -> str:
    """The source of an answer with its changes made; raises ValueError where one of them doesn't fit."""
    places = read_places(source_lines(cell.source))
    if not places:
        return cell.source
    if cell.base not in cells or not depth:
        raise ValueError(f"it changes {cell.base!r}, and there is no such answer.")
    lines = source_lines(whole_source(cells[cell.base], cells, depth - 1))
    found = [(place_of(before, lines, cell.base), len(before), after) for before, after in places]
    for at, length, after in sorted(found, reverse=True):
        lines[at : at + length] = after
    return "\n".join(lines).strip("\n") + "\n"


def place_of(before, lines, base):
    """Where these lines begin among others; raises ValueError unless they occur exactly once."""
    found = [at for at in range(len(lines) - len(before) + 1) if lines[at : at + len(before)] == before]
    if len(found) != 1:
        shown = " / ".join(line.strip() for line in before)
        raise ValueError(f"`{shown}` occurs {len(found)} times in {base}; it should occur once.")
    return found[0]


def read_places(lines):
    """(lines before, lines after) of each place that a cell changes; none for a cell that is a whole answer."""
    if not all(line.startswith((GOES, COMES, STAYS, NEXT)) or line == "#" for line in lines):
        return []
    places: list[tuple[list[str], list[str]]] = [([], [])]
    for line in lines:
        if line == NEXT:
            places.append(([], []))
            continue
        before, after = places[-1]
        if not line.startswith(COMES):
            before.append(line[4:])
        if not line.startswith(GOES):
            after.append(line[4:])
    return places


def source_lines(source: str) -> list[str]:
    """The lines that Python sees in a source. str.splitlines() sees more, because it also splits at U+2028."""
    return [line.removesuffix("\n") for line in io.StringIO(source, newline=None)]
