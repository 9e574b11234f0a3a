"""What is told about one request, as plain text and as HTML."""

from clients import ServerSide, masked

from ..html import Markup, tag, together
from ..meanings import badge_html
from ..server_side_view import (
    MOST_STEPS,
    change_lines,
    fold_html,
    folded,
    questions_counted,
    sentence,
    step_html,
    step_text,
)
from .trace_findings import Told

FILL_IN = "Fill it in with the button, or type .fill_in()."


def told_text(told: Told) -> str:
    """The request and its status, all questions, where it stopped, and what to do."""
    parts = ["\n".join([f"{told.line}: {told.badge[0]}", told.meaning])]
    if told.side:
        steps = [step_text(step) for step in told.side.steps[:MOST_STEPS]]
        parts.append("\n".join([f"Inside the server: {questions_counted(told.side)}", *steps]))
    parts += [told.stop] if told.stop else []
    lines = [f"{way_words(told)} {sentence(told.step.words)}", *change_lines(told.step.change or {})]
    parts.append("\n".join([*lines, *told.notes, *([FILL_IN] if told.draft else [])]))
    return masked("\n\n".join(parts), told.base_url)


def told_html(told: Told) -> Markup:
    """The same; of a long path the middle is folded."""
    line = tag("code", told.line, cls="oa-traced")
    badge = badge_html(*told.badge)
    head = tag(
        "div", tag("span", badge, " ", tag("span", told.meaning, cls="oa-sentence"), role="status"), cls="oa-head"
    )
    parts = [
        tag("p", line),
        head,
        *([path_html(told.side)] if told.side else []),
        tag("p", told.stop, cls="oa-stopped"),
    ]
    return Markup(masked(together(*parts, way_html(told)), told.base_url))


def path_html(side: ServerSide) -> Markup:
    """The questions, one below the other, the last one at the end of the path."""
    steps = [step_html(step) for step in side.steps[:MOST_STEPS]]
    count = tag("span", questions_counted(side), cls="oa-dim")
    head = tag("h4", "Inside the server", count, cls="oa-pane-head")
    return tag("section", head, tag("ol", *folded(steps, fold_html), cls="oa-trace oa-path"), cls="oa-pane")


def way_html(told: Told) -> Markup:
    """What to do, and the change it asks for."""
    lines = [tag("code", line.strip()) for line in change_lines(told.step.change or {})]
    notes = [tag("span", " ", note, cls="oa-dim") for note in told.notes]
    return tag("p", tag("strong", way_words(told), " "), sentence(told.step.words), *notes, *lines, cls="oa-way")


def way_words(told: Told) -> str:
    """How what to do is called: a way out is the server's own word."""
    return "Way out:" if told.side and told.side.way_out else "What to do:"
