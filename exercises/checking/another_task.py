"""Whether what was handed in answers another task: most make apps by the same name, and cells are forgotten."""

import re
from types import CodeType, FunctionType

from ..course_content.task import Task, all_tasks

QUOTED = re.compile(r"""["'`](/[^"'`\s]*)["'`]""")


def meant_for_another(task: Task, answer: object) -> str:
    """A sentence that names the task whose addresses a function has, where it has none of its own task's; or ""."""
    mine = addresses_of(answer.__code__) if isinstance(answer, FunctionType) and task.kind == "app" else set()
    own = QUOTED.findall(task.text + task.starter + task.solution)
    if not mine or first_words(mine) & first_words(own):
        return ""
    other = next(
        (one for one in all_tasks().values() if one.kind == "app" and mine & set(QUOTED.findall(one.starter))), None
    )
    words = f"This looks like the answer to *{other.title}*" if other else ""
    return f"{words}: run the cell in which you answer this task, then check again." if words else ""


def addresses_of(code: CodeType) -> set[str]:
    """The texts in a function, and in those inside it, that begin as addresses do."""
    inner = [addresses_of(one) for one in code.co_consts if isinstance(one, CodeType)]
    return {one for one in code.co_consts if isinstance(one, str) and one.startswith("/")}.union(*inner)


def first_words(addresses):
    return {address.split("/")[1].rstrip("s") for address in addresses}
