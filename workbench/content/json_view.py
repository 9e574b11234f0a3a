"""JSON, folded: each object and each array opens and closes. RFC 8259."""

import json

from ..basics.markup import Markup, tag, together
from .content import MOST_ROWS, Content, Unfit, View
from .json_words import MOST_DEEP, MOST_HERE, Members, Number, json_text, quoted, what, word
from .where_it_breaks.broken import Broken
from .where_it_breaks.in_json import TOO_DEEP, broken_json, refuse

MOST_PARSED = 500_000
FEW = 30
"""JSON of so many values is shown open; of more only its outermost object or array is."""


def json_view(content: Content) -> View:
    """The content as JSON; Unfit says where it is none."""
    value = parsed(content)
    few = count(value) <= FEW
    return View(f"JSON: {what(value)}", lambda: json_html(value, few), lambda: json_text(value))


def json_html(value, is_open: bool) -> Markup:
    """The value, to be folded and unfolded."""
    return tag("div", node(value, Rows(), is_open), cls="oa-json")


def count(value, most: int = FEW + 1) -> int:
    """How many values there are, counted up to `most`."""
    found = 1
    for item in value if isinstance(value, list) else ():
        if found >= most:
            break
        found += count(item[1] if isinstance(value, Members) else item, most - found)
    return found


def parsed(content: Content):
    """The value: Members, lists, text, Number, True, False, None."""
    text = content.text
    if text is None:
        raise Unfit("It is said to be JSON, and is not text.")
    if len(text) > MOST_PARSED:
        raise Unfit(f"JSON of more than {MOST_PARSED:,} characters is not folded here.")
    try:
        return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Members)
    except (ValueError, RecursionError):
        raise Unfit(fault(text, content.whole)) from None


def fault(text: str, whole: bool) -> str:
    """Where the JSON breaks."""
    if not whole:
        return "It is said to be JSON, and its end is missing."
    broken = broken_json(text)
    if isinstance(broken, Broken):
        return f"It is said to be JSON, and breaks at {broken.words()}."
    return broken or TOO_DEEP


class Rows:
    """How many rows may still be shown."""

    def __init__(self, left: int = MOST_ROWS):
        self.left = left


def node(value, rows: Rows, is_open: bool, depth: int = 0, name: Markup | None = None) -> Markup:
    """A value as HTML, behind its name if it has one; objects and arrays can be folded."""
    if not isinstance(value, list) or not value:
        return together(name, leaf(value))
    if depth >= MOST_DEEP or rows.left <= 0:
        return together(name, tag("span", f"{what(value)}, not shown here", cls="oa-dim"))
    items = [tag("li", member(item, value, rows, is_open, depth + 1)) for item in taken(value, rows)]
    more = len(value) - len(items)
    if more > 0:
        items.append(tag("li", f"{more:,} more are not shown", cls="oa-dim"))
    summary = tag("summary", name, tag("span", what(value), cls="oa-dim"))
    return tag("details", summary, tag("ul", *items), open=is_open or not depth)


def taken(value: list, rows: Rows):
    """The first items of an object or an array, as long as there are rows left."""
    for item in value[:MOST_HERE]:
        if rows.left <= 0:
            return
        rows.left -= 1
        yield item


def member(item, value: list, rows: Rows, is_open: bool, depth: int) -> Markup:
    """A member with its name, or an item without one."""
    if not isinstance(value, Members):
        return node(item, rows, is_open, depth)
    return node(item[1], rows, is_open, depth, together(tag("span", quoted(item[0]), cls="oa-name"), ": "))


def leaf(value) -> Markup:
    """A value without parts; a text stands in its quotes."""
    return tag("span", word(value), cls="oa-content" if isinstance(value, str) else None)
