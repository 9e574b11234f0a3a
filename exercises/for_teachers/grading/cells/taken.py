"""Taking one task's answer from a notebook: the cells that define it, with the imports and helpers they need."""

from dataclasses import dataclass

from ....course_content.task import FUNCTIONS
from .checked import checks_in, defines, handed_in, is_starter, needs_of, touches
from .names import names_in
from .rebound import rebound_names
from .sections import sections_of


@dataclass(frozen=True)
class Taken:
    """The answer to one task: the cells to run, `handed`, the expression that was handed in, and what to look at.

    `cells` is empty where the notebook has no answer any more; `doubts` are sentences for the teacher.
    """

    cells: tuple = ()
    handed: str = ""
    doubts: tuple = ()
    showed: str = ""  # what the check shows in the notebook


def taken_from(cells, task):
    """The answer to `task` from the cells of a notebook, or None when the task does not stand in it."""
    sections = sections_of(cells)
    if task.id not in sections:
        return None
    section = [cell for cell in sections[task.id] if cell.is_code]
    others = [cell for name, group in sections.items() if name != task.id for cell in group if cell.is_code]
    calls = [call for cell in section for call in checks_in(cell)]
    showed = "\n".join(cell.showed for cell in section if checks_in(cell) or cell.id == f"{task.id}-check")
    handed, changed = handed_in(calls, section, task)
    wanted = needs_of(handed) if handed else {task.answer}
    chosen = chosen_cells(section, others, task, wanted)
    doubts = [*changed, *doubts_of(chosen, section, task), *rebound_names(cells, section)]
    return Taken(tuple(chosen), handed, tuple(doubts), showed)


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
    last_check = max([cell.number for cell in section if checks_in(cell)] or [section[-1].number])
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
