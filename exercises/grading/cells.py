"""Which cells of a notebook make an answer, read from their syntax: each `Cell`, its section, and what it needs."""

import ast
import re
from dataclasses import dataclass

from ..checking.answers import is_untouched_source
from ..checking.cell_python import checks_in, names_in, python_of
from ..task import FUNCTIONS, all_tasks

CALL = re.compile(r"""\bexercise\(\s*["']([\w-]+)["']""")
PARTS = ("title", "task", "answer", "check")


def sections_of(cells):
    """The cells of each task by its id, in their order; what stands before the first task is under ""."""
    sections, here = {}, ""
    for cell in cells:
        here = task_that_begins(cell) or here
        sections.setdefault(here, []).append(cell)
    return sections


def task_that_begins(cell):
    """The task whose cell this is, by the cell's id or by the call that shows the task; or ""."""
    name, _, part = cell.id.rpartition("-")
    if part in PARTS and name in all_tasks():
        return name
    called = [name for name in CALL.findall(cell.source) if name in all_tasks()] if cell.is_code else []
    return called[-1] if called else ""


def lessons_in(cells):
    """The lessons to which the tasks of these cells belong."""
    return {all_tasks()[name].lesson for name in sections_of(cells) if name}


CHANGED = "the locked check was changed to ask {}, where {} is asked"
LONGEST = 60  # letters of what a changed check asks, in a sentence


def changed_check(calls, section, task):
    """What to look at where the check asks another name than the task's own, which counts and has no answer."""
    asks = ast.unparse(calls[-1]) if calls else task.answer
    if asks != task.answer and not is_answered(section, task):
        yield CHANGED.format(asks[:LONGEST], task.answer)


def is_answered(section, task):
    """Whether the section gives the task's own name something else than the starter does."""
    making = (cell for cell in section if defines(cell, {task.answer}))
    return any(not is_starter(cell, task) for cell in making) or any(
        touches(cell, task, {task.answer}) for cell in section
    )


def defines(cell, wanted):
    """Whether a cell binds one of the names; of a cell that is no Python, whether it speaks of one."""
    names = names_in(cell.source)
    if names.is_broken:
        return any(re.search(rf"\b{re.escape(name)}\b", cell.source) for name in wanted)
    return bool(names.binds & wanted)


def touches(cell, task, wanted):
    """Whether a cell changes the answer; to a server that is visited, every use is a change."""
    names = names_in(cell.source)
    return bool(wanted & (names.changes | (names.needs if task.kind == "visit" else set())))


def is_starter(cell, task):
    """Whether a cell is what the learner was given."""
    if cell.source.strip() == task.starter.strip():
        return True
    return task.kind in FUNCTIONS and is_untouched_source(task, python_of(cell.source))


@dataclass(frozen=True)
class ExtractedAnswer:
    """The answer to one task: the cells to run, none where the notebook has no answer any more, and what to look at."""

    cells: tuple = ()
    doubts: tuple = ()
    showed: str = ""  # what the check shows in the notebook


def taken_from(cells, task):
    """The answer to `task` from the cells of a notebook, or None when the task does not stand in it."""
    sections = sections_of(cells)
    if task.id not in sections:
        return None
    section = [cell for cell in sections[task.id] if cell.is_code]
    others = [cell for name, group in sections.items() if name != task.id for cell in group if cell.is_code]
    calls = [call for cell in section for call in checks_in(cell.source)]
    showed = "\n".join(cell.showed for cell in section if checks_in(cell.source) or cell.id == f"{task.id}-check")
    chosen = chosen_cells(section, others, task, {task.answer})
    doubts = [*changed_check(calls, section, task), *doubts_of(chosen, section, task)]
    return ExtractedAnswer(tuple(chosen), tuple(doubts), showed)


def chosen_cells(section, others, task, wanted):
    """The cells to run, in the order of the notebook."""
    chosen = answer_cells(section, task, wanted)
    if not chosen:
        chosen = [cell for cell in others if cell.number < section[0].number and defines(cell, wanted)][-1:]
    chosen = {cell.number: cell for cell in chosen}
    while chosen:
        more = {cell.number: cell for name in lacking(chosen) for cell in givers(name, section, others)}
        if more.keys() <= chosen.keys():
            break
        chosen |= more
    return [chosen[number] for number in sorted(chosen)]


def answer_cells(section, task, wanted):
    """The cells of the section that define the answer, and those before the check that change it."""
    making = [cell for cell in section if defines(cell, wanted)]
    mine = [cell for cell in making if not is_starter(cell, task)]
    last_check = max([cell.number for cell in section if checks_in(cell.source)] or [section[-1].number])
    end = max([last_check, *(cell.number for cell in mine)])
    touching = [cell for cell in section if cell.number <= end and touches(cell, task, wanted)]
    kept = mine or making
    return [cell for cell in section if cell in kept or cell in touching] if kept or touching else []


def lacking(chosen):
    """The names that the chosen cells need and none of them binds."""
    names = [names_in(cell.source) for cell in chosen.values()]
    bound = frozenset().union(*(one.binds for one in names))
    return sorted(frozenset().union(*(one.needs for one in names)) - bound)


def givers(name, section, others):
    """The cells that give a name: of the task's section, else the nearest above, else the first below."""
    inside = [cell for cell in section if name in names_in(cell.source).binds]
    if inside:
        return inside
    outside = [cell for cell in others if name in names_in(cell.source).binds]
    above = [cell for cell in outside if cell.number < section[0].number]
    stars = [cell for cell in [*others, *section] if names_in(cell.source).has_star]
    return above[-1:] or outside[:1] or stars


def doubts_of(chosen, section, task):
    """What a teacher should look at, because the notebook leaves it open."""
    if not chosen:
        yield f"no cell of this task defines {task.answer} any more"
    making = [cell for cell in chosen if cell in section and defines(cell, {task.answer})]
    texts = {cell.source.strip() for cell in making}
    if task.kind in FUNCTIONS and len(texts) > 1:
        yield f"{len(texts)} cells define {task.answer}; the last one counted"
