"""Content of a form as pairs. The URL Standard, section 5."""

from clients.messages.safe_words import counted, one_line

from ..basics.markup import Markup, column_heads, tag
from .content import MOST_ROWS, Content, Unfit, View
from .where_it_breaks.in_forms import broken_form, pair_of

LONGEST = 300


def form_view(content: Content) -> View:
    """The pairs of a form's content."""
    if content.text is None or not content.text.strip():
        raise Unfit("It is said to be a form's content, and is not text.")
    pieces = [piece for piece in content.text.split("&") if piece]
    pairs = [pair_of(piece, LONGEST) for piece in pieces[:MOST_ROWS]]
    remarks = [f"It breaks at {broken.words()}." for broken in [broken_form(content.text[:100_000])] if broken]
    if len(pieces) > MOST_ROWS:
        remarks.append(f"{len(pieces) - MOST_ROWS:,} more pairs are not shown.")
    what = f"a form: {counted(len(pieces), 'pair', 'pairs')}"
    return View(what, lambda: pairs_html(pairs, ("name", "value")), lambda: pairs_text(pairs), tuple(remarks))


def pairs_text(pairs) -> str:
    """A line for each pair."""
    return "\n".join(f"{one_line(name)} = {one_line(value)}" for name, value in pairs)


def pairs_html(pairs, heads: tuple[str, str]) -> Markup:
    """A table of pairs."""
    head = column_heads(*heads)
    rows = [tag("tr", tag("th", name, scope="row"), tag("td", value)) for name, value in pairs]
    return tag("table", head, *rows, cls="oa-content-pairs")
