"""JSON, folded and in lines; forms as pairs; problem details. RFC 8259, RFC 9457, the URL Standard."""

import json

from clients.text import cut, one_line, pluralize, printable

from .body import (
    MOST_ROWS,
    TOO_DEEP,
    Body,
    CannotShow,
    SyntaxFault,
    View,
    broken_form,
    broken_json,
    pair_of,
    refuse,
)
from .html import Markup, column_heads, element, join

LONGEST_WORD = 500
MOST_HERE = 50
MOST_DEEP = 20
MOST_ON_A_LINE = 4


class Number(str):
    """A number as it was written: 1.0 stays 1.0."""


class Members(list):
    """The members of an object as pairs, so that a name that occurs twice is seen twice."""


def what(value) -> str:
    """The value in few words."""
    if isinstance(value, Members):
        return f"an object with {pluralize(len(value), 'member', 'members')}"
    if isinstance(value, list):
        return f"an array of {pluralize(len(value), 'item', 'items')}"
    return f"a {'number' if isinstance(value, Number) else 'text' if isinstance(value, str) else 'word'}"


def word(value) -> str:
    """A value without parts as JSON writes it."""
    if isinstance(value, Number):
        return value if len(value) <= LONGEST_WORD else f"{value[:LONGEST_WORD]}... ({len(value):,} digits)"
    if isinstance(value, str):
        return quoted(value)
    return "{}" if isinstance(value, Members) else json.dumps(value)


def quoted(text: str) -> str:
    """A text in quotes, cut where nobody would read on."""
    words = printable(json.dumps(text[:LONGEST_WORD], ensure_ascii=False))
    return words if len(text) <= LONGEST_WORD else f'{words[:-1]}..." ({len(text):,} characters)'


def on_one_line(value, depth: int = 0) -> str:
    """A value on one line; what is deep inside is left out."""
    if not isinstance(value, list) or not value:
        return word(value)
    if depth >= MOST_ON_A_LINE:
        return "..."
    is_object = isinstance(value, Members)
    names = [f"{quoted(item[0])}: " if is_object else "" for item in value[:MOST_HERE]]
    inside = [item[1] if is_object else item for item in value[:MOST_HERE]]
    words = ", ".join(name + on_one_line(one, depth + 1) for name, one in zip(names, inside, strict=True))
    words += ", ..." if len(value) > MOST_HERE else ""
    return f"{{{words}}}" if is_object else f"[{words}]"


def json_text(value) -> str:
    """The value in lines, indented by two."""
    lines: list[str] = []
    cut = write(value, lines, "", "")
    return "\n".join([*lines[:MOST_ROWS], *(["More lines are not shown."] if cut or len(lines) > MOST_ROWS else [])])


def write(value, lines: list[str], indent: str, before: str, after: str = "") -> bool:
    """Write the value's lines; True where the rest was left out."""
    if not isinstance(value, list) or not value:
        lines.append(f"{indent}{before}{word(value)}{after}")
        return False
    if len(lines) > MOST_ROWS or len(indent) >= 2 * MOST_DEEP:
        lines.append(f"{indent}{before}{what(value)}, not shown here{after}")
        return len(lines) > MOST_ROWS
    is_object = isinstance(value, Members)
    lines.append(f"{indent}{before}{'{' if is_object else '['}")
    for place, item in enumerate(value[:MOST_HERE]):
        name, inner = (f"{quoted(item[0])}: ", item[1]) if is_object else ("", item)
        if write(inner, lines, indent + "  ", name, "," if place < len(value) - 1 else ""):
            return True
    if len(value) > MOST_HERE:
        lines.append(f"{indent}  ({len(value) - MOST_HERE:,} more are not shown)")
    lines.append(f"{indent}{'}' if is_object else ']'}{after}")
    return False


MOST_PARSED = 500_000
FEW = 30
"""JSON of so many values is shown open; of more only its outermost object or array is."""


def json_view(body: Body) -> View:
    """The body as JSON; CannotShow says where it is none."""
    value = parsed(body)
    few = count(value) <= FEW

    def folded() -> Markup:
        return element("div", node(value, Rows(), few), cls="oa-json")

    return View(f"JSON: {what(value)}", folded, own_text=lambda: json_text(value))


def count(value, most: int = FEW + 1) -> int:
    """How many values there are, counted up to `most`."""
    found = 1
    for item in value if isinstance(value, list) else ():
        if found >= most:
            break
        found += count(item[1] if isinstance(value, Members) else item, most - found)
    return found


def parsed(body: Body):
    """The value: Members, lists, text, Number, True, False, None."""
    text = body.text
    if text is None:
        raise CannotShow("It is labelled JSON but isn't text.")
    if len(text) > MOST_PARSED:
        raise CannotShow(f"JSON of more than {MOST_PARSED:,} characters is not folded here.")
    try:
        return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Members)
    except (ValueError, RecursionError):
        raise CannotShow(fault(text, body.whole)) from None


def fault(text: str, whole: bool) -> str:
    """Where the JSON breaks."""
    if not whole:
        return "It is labelled JSON, but its end is missing."
    broken = broken_json(text)
    if isinstance(broken, SyntaxFault):
        return f"It is labelled JSON, but breaks at {broken.words()}."
    return broken or TOO_DEEP


class Rows:
    """How many rows may still be shown."""

    def __init__(self, left: int = MOST_ROWS):
        self.left = left


def node(value, rows: Rows, is_open: bool, depth: int = 0, name: Markup | None = None) -> Markup:
    """A value as HTML, behind its name if it has one; objects and arrays can be folded."""
    if not isinstance(value, list) or not value:
        return join(name, element("span", word(value), cls="oa-content" if isinstance(value, str) else None))
    if depth >= MOST_DEEP or rows.left <= 0:
        return join(name, element("span", f"{what(value)}, not shown here", cls="oa-dim"))
    items = [element("li", member(item, value, rows, is_open, depth + 1)) for item in taken(value, rows)]
    more = len(value) - len(items)
    if more > 0:
        items.append(element("li", f"{more:,} more are not shown", cls="oa-dim"))
    summary = element("summary", name, element("span", what(value), cls="oa-dim"))
    return element("details", summary, element("ul", *items), open=is_open or not depth)


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
    return node(item[1], rows, is_open, depth, join(element("span", quoted(item[0]), cls="oa-name"), ": "))


LONGEST_PAIR = 300


def form_view(body: Body) -> View:
    """The pairs of a form's body."""
    if body.text is None or not body.text.strip():
        raise CannotShow("It is labelled as a form but isn't text.")
    pieces = [piece for piece in body.text.split("&") if piece]
    pairs = [pair_of(piece, LONGEST_PAIR) for piece in pieces[:MOST_ROWS]]
    remarks = [f"It breaks at {broken.words()}." for broken in [broken_form(body.text[:100_000])] if broken]
    if len(pieces) > MOST_ROWS:
        remarks.append(f"{len(pieces) - MOST_ROWS:,} more pairs are not shown.")
    what = f"a form: {pluralize(len(pieces), 'pair', 'pairs')}"
    return View(what, lambda: pairs_html(pairs, ("name", "value")), tuple(remarks))


def pairs_html(pairs, heads: tuple[str, str]) -> Markup:
    """A table of pairs."""
    head = column_heads(*heads)
    rows = [element("tr", element("th", name, scope="row"), element("td", value)) for name, value in pairs]
    return element("table", head, *rows, cls="oa-content-pairs")


KNOWN = {
    "title": "what went wrong",
    "detail": "this time",
    "status": "of this response",
    "type": "kind of problem",
    "instance": "this very problem",
}
MOST_MEMBERS = 30


def problem_view(body: Body) -> View:
    """A problem document; CannotShow where it is none."""
    value = parsed(body)
    if not isinstance(value, Members):
        raise CannotShow("It is labelled as a problem document but isn't a JSON object.")
    said = dict(value)
    order = [name for name in KNOWN if name in said] + [name for name in said if name not in KNOWN]
    pairs = []
    for name in order[:MOST_MEMBERS]:
        words = said[name] if isinstance(said[name], str) else on_one_line(said[name])
        pairs.append((f"{name} ({KNOWN[name]})" if name in KNOWN else name[:60], cut(words, LONGEST_PAIR)))
    title = said.get("title")
    what = f"a problem: {cut(title, LONGEST_PAIR)}" if isinstance(title, str) and title else "a problem without a title"
    more = len(order) - MOST_MEMBERS
    remarks = (f"{more:,} more members are not shown.",) if more > 0 else ()
    return View(one_line(what), lambda: pairs_html(pairs, ("member", "value")), remarks)
