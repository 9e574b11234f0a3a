"""An exhibit and its replays, in words and as HTML. What came of a replay is computed from what was counted."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from clients.messages.safe_words import counted

from ...basics.markup import Markup, column_heads, tag, together
from ...basics.twin import paragraphs
from .replaying import Replayed

FILE = Path(__file__).with_name("exhibits.toml")
NAMES = ("Replay", "Replay with the mend")
MOST_STEPS, MOST_WRONG = 12, 3


@cache
def exhibits() -> dict[str, dict[str, Any]]:
    """All exhibits by name, the oldest first."""
    return tomllib.loads(FILE.read_text("utf-8"))


def label(name: str) -> str:
    """An exhibit in the list."""
    return f"{exhibits()[name]['year']}  {exhibits()[name]['title']}"


def told_of(name: str) -> list[str]:
    """What an exhibit says, in paragraphs."""
    one = exhibits()[name]
    said = f'In the source: "{one["quote"]}" ({one["who"]}, {{}}; read on {one["read"]})'
    return [one["what"], said, f"{NAMES[0]}: {one['replay']}", f"{NAMES[1]}: {one['mend']}"]


def story_text(name: str) -> str:
    """An exhibit in words."""
    what, said, *others = told_of(name)
    return paragraphs(label(name), what, said.replace("{}", exhibits()[name]["source"]), "\n".join(others))


def story_html(name: str) -> Markup:
    """The same as HTML, with a link to the source."""
    what, said, *others = told_of(name)
    before, after = said.split("{}")
    link = tag("a", "the source", cls="oa-source", href=exhibits()[name]["source"], target="_blank", rel="noopener")
    return together(tag("h4", label(name)), *(tag("p", *one) for one in ([what], [before, link, after], *zip(others))))


def outcome(one: Replayed) -> str:
    """What came of a replay, in a sentence or two."""
    if one.wrong:
        said = [f"{what} ({one.after[what]} instead of {one.meant[what]})" for what in one.wrong[:MOST_WRONG]]
        more = [f"{len(one.wrong) - MOST_WRONG} more"] if len(one.wrong) > MOST_WRONG else []
        return f"Harm: {counted(len(one.wrong), 'thing is', 'things are')} not as meant: {', '.join(said + more)}."
    changed = ", ".join(one.changed)
    told = f"Changed, as meant: {changed}" if changed else "Nothing changed"
    return f"No harm: all is as it was meant. {told.removesuffix('.')}."


def steps_of(one: Replayed) -> list[str]:
    """The requests in words, the first of very many."""
    steps = [f"{step.who}: {step.asked} → {step.heard}" for step in one.steps[:MOST_STEPS]]
    return steps + ([f"and {len(one.steps) - MOST_STEPS} more"] if len(one.steps) > MOST_STEPS else [])


def rest_of(one: Replayed) -> str:
    """What is not in the table."""
    same = len(one.things) - len(one.told)
    return f"As before: {counted(same, 'user', 'users')}." if same else ""


def replay_text(one: Replayed, mended: bool) -> str:
    """A replay in words."""
    steps = [f"{number:>4}. {step}" for number, step in enumerate(steps_of(one), 1)]
    told = [f"{what}: {one.before[what]} before, {one.after[what]} after, {one.meant[what]} meant" for what in one.told]
    return "\n".join([NAMES[mended], *steps, *told, *filter(None, [rest_of(one), outcome(one), one.note])])


def replay_html(one: Replayed, mended: bool) -> Markup:
    """The same as HTML."""
    rows = [[one.before[what], one.after[what], one.meant[what]] for what in one.told]
    cells = [
        tag("tr", tag("th", what, scope="row"), *(tag("td", number) for number in row))
        for what, row in zip(one.told, rows, strict=True)
    ]
    table = tag("table", column_heads("how many", "before", "after", "meant"), *cells) if cells else None
    said = tag("p", f"{rest_of(one)} ", tag("strong", outcome(one)), f" {one.note}", role="status")
    steps = tag("ol", *(tag("li", step) for step in steps_of(one)), cls="oa-story")
    head = tag("h4", NAMES[mended], cls="oa-pane-head")
    return tag("section", head, steps, table, tag("div", said, cls="oa-seen"), cls="oa-pane")
