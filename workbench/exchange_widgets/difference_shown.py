"""The difference of two exchanges, part by part, as plain text and as HTML."""

from clients import Exchange, masked
from clients.kept_exchanges.difference import Difference, Part
from clients.kept_exchanges.difference.of_exchanges import status_words
from clients.messages.safe_words import cut, one_line

from ..basics.markup import Markup, tag, together
from ..views.status_meanings import badge, badge_html
from .rows_shown import rows_html, rows_text

HEADS = ("in the first", "in the second")
LONGEST = 120


def difference_text(found: Difference, pair: tuple[Exchange, Exchange], names: tuple[str, ...]) -> str:
    """Which two, the sentence, the parts that differ, and the names of those that do not."""
    heads = [f"{name}: {line(one)}: {status_badge(one)[0]}" for name, one in zip(names, pair, strict=True)]
    parts = [part_text(part) for part in found.parts if part.rows or part.remark]
    return _masked("\n\n".join(["\n".join(heads), found.sentence(), *parts, *_same(found)]), pair)


def difference_html(found: Difference, pair: tuple[Exchange, Exchange], names: tuple[str, ...]) -> Markup:
    """The same, with a table for each part that differs."""
    heads = [head_html(name, one) for name, one in zip(names, pair, strict=True)]
    sentence = tag("p", tag("strong", found.sentence()), role="status")
    parts = [part_html(part) for part in found.parts if part.rows or part.remark]
    same = [tag("p", words, cls="oa-dim") for words in _same(found)]
    return Markup(_masked(together(*heads, sentence, *parts, *same), pair))


def part_text(part: Part) -> str:
    """A part that differs, or of which there is something to say."""
    lines = [part.remark] if part.remark else []
    return "\n".join([part.name, *(f"  {one}" for one in lines), *([rows_text(part.rows)] if part.rows else [])])


def part_html(part: Part) -> Markup:
    """A pane for the part."""
    remark = tag("p", part.remark, cls="oa-none") if part.remark else None
    table = rows_html(part.rows, HEADS) if part.rows else None
    return tag("section", tag("h4", part.name, cls="oa-pane-head"), remark, table, cls="oa-pane oa-part")


def head_html(name: str, exchange: Exchange) -> Markup:
    """Which exchange it is."""
    return tag("p", tag("strong", name, ": "), tag("code", line(exchange)), " ", badge_html(*status_badge(exchange)))


def line(exchange: Exchange) -> str:
    """Method and target, short enough for a headline."""
    return cut(one_line(f"{exchange.request.method} {exchange.request.target}"), LONGEST)


def status_badge(exchange: Exchange) -> tuple[str, str]:
    """The status in number and words, and its class."""
    return badge(exchange.response) if exchange.response else (one_line(status_words(exchange)), "none")


def _same(found: Difference) -> list[str]:
    """Which parts are the same."""
    names = [part.name[0].lower() + part.name[1:] for part in found.parts if part.same and not part.remark]
    return [f"The same: {', '.join(names)}."] if names and not found.same else []


def _masked(text: str, pair) -> str:
    for exchange in pair:
        text = masked(text, exchange.request.url)
    return text
