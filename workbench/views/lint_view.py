"""httplint's notes in plain words, the gravest first: as text, and as HTML behind a fold that says how many."""

from clients import Exchange
from clients.judging.lint import LEVELS, Judgement, Note, lint
from clients.messages.safe_words import cut, masked, one_line

from ..basics.markup import Markup, tag

WORDS = {
    "bad": "against the rules",
    "warning": "may cause trouble",
    "info": "good to know",
    "good": "as it should be",
}
WHOSE = {"request": "The request", "response": "The answer"}
LONGEST = 400
TO_COME = tag("p", "httplint's notes: to come", cls="oa-fold")
"""What stands in their place until the answer has been judged."""


def lint_text(exchange: Exchange) -> str:
    """The notes as plain text, each with a sentence that says why."""
    judged = lint(exchange)
    lines = [summary(judged)]
    for level, notes in grouped(judged):
        lines += ["", f"{WORDS[level].capitalize()}:"]
        lines += [f"  {WHOSE[note.about]}: {one_line(note.sentence)} {one_line(why(note))}".rstrip() for note in notes]
    return masked(
        "\n".join([*lines, *([judged.remark] if judged.notes and judged.remark else [])]), exchange.request.url
    )


def lint_html(exchange: Exchange | None, folded: bool = True) -> Markup:
    """The notes behind a fold; nothing where there is no answer to judge."""
    if exchange is None or not exchange.response:
        return Markup("")
    judged = lint(exchange)
    groups = [group_html(level, notes) for level, notes in grouped(judged)]
    remark = tag("p", judged.remark) if judged.notes and judged.remark else None
    fold = tag("details", tag("summary", summary(judged)), *groups, remark, cls="oa-fold oa-lint", open=not folded)
    return Markup(masked(fold if groups else tag("p", summary(judged), cls="oa-fold"), exchange.request.url))


def summary(judged: Judgement) -> str:
    """How many notes there are of each level."""
    counts = [f"{len(notes)} {WORDS[level]}" for level, notes in grouped(judged)]
    return f"httplint's notes: {', '.join(counts)}" if counts else judged.remark or "httplint has no notes."


def grouped(judged: Judgement) -> list[tuple[str, list[Note]]]:
    """The notes by level, the gravest first."""
    found = [(level, [note for note in judged.notes if note.level == level]) for level in LEVELS]
    return [(level, notes) for level, notes in found if notes]


def group_html(level: str, notes: list[Note]) -> Markup:
    """The notes of one level."""
    items = [tag("li", tag("span", WHOSE[note.about], ": ", note.sentence), " ", dim(why(note))) for note in notes]
    return tag("div", tag("strong", WORDS[level].capitalize()), tag("ul", *items), cls=f"oa-level oa-{level}")


def dim(words: str) -> Markup | None:
    """Words of the second rank."""
    return tag("span", words, cls="oa-dim") if words else None


def why(note: Note) -> str:
    """The first paragraph of the reason, cut where nobody would read on."""
    return cut(note.why.partition("\n")[0], LONGEST)
