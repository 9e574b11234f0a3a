"""Inside the server: the questions it asked itself as a path, where it stopped, and the way out."""

import json
from collections.abc import Callable
from typing import TypeVar

from clients import ServerSide, Step
from clients.messages.safe_words import counted, cut

from ..basics.markup import Markup, tag, together

T = TypeVar("T")  # a step as text, or as HTML
MARKS = {"yes": "✓", "no": "✗", "done": "●"}
SPOKEN = {"yes": "passed", "no": "stopped here", "done": "answered here"}
FIRST, LAST, MOST_STEPS, LONGEST = 3, 3, 60, 300
NO_JOURNAL = "This server keeps no journal, or does not show it: what happened inside cannot be seen."


def shortly(words: str) -> str:
    """Words on one line, cut where nobody would read on."""
    return cut(words.replace("\n", " "), LONGEST)


def questions_counted(side: ServerSide) -> str:
    """How many questions were asked."""
    return counted(len(side.steps), "question", "questions")


def trace_text(side: ServerSide | None) -> str:
    """The questions, a line for each of the first and last ones, and the way out; `panel.side` lists them all."""
    if side is None:
        return f"Inside the server\n{NO_JOURNAL}"
    steps = [step_text(step) for step in side.steps[:MOST_STEPS]]
    lines = [
        f"Inside the server: {questions_counted(side)}",
        *folded(steps, fold_text),
    ]
    if side.way_out:
        lines += [f"Way out: {sentence(side.way_out['words'])}", *change_lines(side.way_out["change"])]
    return "\n".join(lines)


def step_text(step: Step) -> str:
    """A question with its mark; the RFC section stands where it stopped."""
    where = "" if step.answer == "yes" else f" ({step.section})"
    return f"  {MARKS.get(step.answer, '·')} {shortly(step.question)} {shortly(step.because)}{where}"


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    words = shortly(words.strip())
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def change_lines(change: dict) -> list[str]:
    """The change that the way out asks for, a line for each part of the request."""
    lines = [f"  {name} {shortly(str(change[name]))}" for name in ("method", "target") if change.get(name)]
    fields = change.get("fields")
    for name, value in (fields if isinstance(fields, dict) else {}).items():
        lines.append(f"  {name}: {shortly(str(value))}" if value is not None else f"  without {name}")
    if "content" in change:
        lines.append(f"  content {shortly(content_words(change['content']))}")
    return lines


def content_words(content) -> str:
    """Content as one would type it."""
    return (content or "(none)") if isinstance(content, str) else json.dumps(content, ensure_ascii=False)


def trace_html(side: ServerSide | None) -> Markup:
    """A pane with the path; of a long one the middle is folded."""
    if side is None:
        return tag("p", NO_JOURNAL, cls="oa-none")
    steps = [step_html(step) for step in side.steps[:MOST_STEPS]]
    return together(tag("ol", *folded(steps, fold_html), cls="oa-trace"), way_out_html(side.way_out))


def folded(steps: list[T], fold: Callable[[list[T]], T]) -> list[T]:
    """The steps, those in the middle as one fold. All in the middle were passed: a trace ends where it stops."""
    middle = steps[FIRST:-LAST]
    return steps if len(middle) < 2 else [*steps[:FIRST], fold(middle), *steps[-LAST:]]


def fold_text(middle: list[str]) -> str:
    """How many steps stand in the middle."""
    return f"  ✓ {len(middle)} more, all passed"


def fold_html(middle: list[Markup]) -> Markup:
    """The steps in the middle, to be opened by whoever wants to see them."""
    return tag("li", tag("details", tag("summary", f"✓ {len(middle)} more, all passed"), tag("ol", *middle)))


def step_html(step: Step) -> Markup:
    """A question; the one it stopped at is bold and names its section."""
    mark = tag("span", MARKS.get(step.answer, "·"), role="img", aria_label=SPOKEN.get(step.answer, step.answer))
    because = tag("span", " ", shortly(step.because), cls="oa-dim")
    if step.answer == "yes":
        return tag("li", mark, " ", shortly(step.question), because)
    question = tag("strong", shortly(step.question))
    section = tag("span", " ", step.section, cls="oa-dim")
    return tag("li", mark, " ", question, because, section, cls="oa-stop")


def way_out_html(way_out: dict | None) -> Markup | None:
    """The way out in words and as the change it asks for."""
    if not way_out:
        return None
    lines = [tag("code", line.strip()) for line in change_lines(way_out["change"])]
    return tag("p", tag("strong", "Way out: "), sentence(way_out["words"]), *lines, cls="oa-way")
