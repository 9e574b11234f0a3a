"""Problem details, to be read by people: what went wrong, and what is said about it. RFC 9457."""

from clients.messages.safe_words import cut, one_line

from .content import Content, Unfit, View
from .form_view import LONGEST, pairs_html, pairs_text
from .json_view import parsed
from .json_words import Members, on_one_line

KNOWN = {
    "title": "what went wrong",
    "detail": "this time",
    "status": "of this answer",
    "type": "kind of problem",
    "instance": "this very problem",
}
MOST_MEMBERS = 30


def problem_view(content: Content) -> View:
    """A problem document; Unfit where it is none."""
    value = parsed(content)
    if not isinstance(value, Members):
        raise Unfit("It is said to be a problem document, and is no object.")
    said = dict(value)
    order = [name for name in KNOWN if name in said] + [name for name in said if name not in KNOWN]
    pairs = [(named(name), in_words(said[name])) for name in order[:MOST_MEMBERS]]
    title = said.get("title")
    what = f"a problem: {cut(title, LONGEST)}" if isinstance(title, str) and title else "a problem without a title"
    more = len(order) - MOST_MEMBERS
    remarks = (f"{more:,} more members are not shown.",) if more > 0 else ()
    heads = ("member", "value")
    return View(one_line(what), lambda: pairs_html(pairs, heads), lambda: pairs_text(pairs), remarks)


def named(name: str) -> str:
    """A member's name, with its meaning where the RFC gives it one."""
    return f"{name} ({KNOWN[name]})" if name in KNOWN else name[:60]


def in_words(value) -> str:
    """A member's value on a line: texts without quotes, all else as JSON."""
    return cut(value if isinstance(value, str) else on_one_line(value), LONGEST)
