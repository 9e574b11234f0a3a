"""The parts of an audit as HTML and as plain text: the same facts in both."""

from typing import TYPE_CHECKING

from clients.messages.safe_words import one_line

from ..basics.markup import Markup, tag, together
from .facts import ON_A_PAGE, Group, evidence, origin, page_of, place_of, which

if TYPE_CHECKING:
    from audit.findings.finding import Finding
    from audit.findings.proposal import Proposal

BADGES = {3: "oa-5xx", 2: "oa-4xx", 1: "oa-none"}


def head_html(group: Group) -> Markup:
    """A kind: its weight, by what right it is one, what is lost, what to do."""
    kind = group.kind
    badge = tag("span", f"weight {kind.weight}", cls=f"oa-badge {BADGES.get(kind.weight, 'oa-none')}")
    return together(tag("h4", badge, " ", kind.name), *(tag("p", sentence) for sentence in group.facts()))


def finding_html(one: "Finding") -> Markup:
    """A finding, with the word that it was found by in its place."""
    call, line = [tag("code", one.operation.method, " ", marked(one))], tag("p", evidence(one))
    return tag("li", *call, line, tag("p", origin(one), cls="oa-dim"))


def marked(one: "Finding") -> Markup:
    """The address with the word in its place."""
    path, place = one.operation.path, place_of(one.words, one.operation.path)
    start, end = place or (0, 0)
    return together(path[:start], tag("mark", path[start:end]) if place else None, path[end:])


def page_html(group: Group, page: int) -> Markup:
    """A page of findings."""
    page, here = page_of(group.found, page)
    told = tag("p", which(group.found, page), cls="oa-dim", role="status")
    return together(told, tag("ol", *map(finding_html, here), cls="oa-found", start=page * ON_A_PAGE + 1))


def group_text(group: Group, page: int, turn: str) -> str:
    """A kind and a page of its findings as plain text; `turn` is how to get another page."""
    page, here = page_of(group.found, page)
    lines = [f"{group.kind.name} (weight {group.kind.weight}): {group.facts()[0]}", *group.facts()[1:]]
    for one in here:
        lines += [f"  {one_line(str(one.operation))}", f"    {evidence(one)}", f"    {origin(one)}"]
    told = which(group.found, page)
    return "\n".join([*lines, *([f"  {told}; {turn}({group.kind.name!r}, number) turns the page"] if told else [])])


def old_and_new(one: "Proposal") -> tuple[str, str]:
    """A proposal: what it is now, what it could be."""
    return one_line(f"{one.old.method} {one.old.path}"), one_line(f"{one.method} {one.path}")


def remarks_html(told: list[str]) -> Markup | None:
    """What the reading had to say, folded."""
    lines = tag("ul", *(tag("li", one) for one in told))
    return tag("details", tag("summary", "Remarks of the reading"), lines) if told else None
