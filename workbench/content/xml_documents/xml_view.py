"""XML, indented: a line for each element, deeper ones further in."""

from itertools import islice

from clients.messages.safe_words import cut_counted

from ...basics.markup import Markup, block, tag, together
from ..content import MOST_ROWS, Content, View
from .xml_tree import Aside, Element, Tree, tree_of

LONGEST, LONGEST_NAME = 300, 100
MOST_ATTRIBUTES = 20
LEFT_OUT = "More of it is not shown."


def xml_view(content: Content) -> View:
    """The content as XML; Unfit says why it is none."""
    return view_of_tree(tree_of(content))


def view_of_tree(tree: Tree) -> View:
    """A tree that was read already."""
    lines = list(islice((line for part in tree.parts for line in lines_of(part, 0)), MOST_ROWS + 1))
    left_out = tree.more or len(lines) > MOST_ROWS
    shown = lines[:MOST_ROWS]
    what = f"XML: {name_in_words(tree.root)}"
    return View(what, lambda: xml_html(shown), lambda: xml_text(shown), (LEFT_OUT,) if left_out else ())


def name_in_words(root: Element) -> str:
    """The outermost element, by its name."""
    return f"<{root.name[:60]}>"


def lines_of(part, depth: int):
    """The lines of an element, a text or an aside: (depth, opening, text, closing)."""
    if isinstance(part, Aside):
        yield depth, "", cut(part.words), ""
    elif isinstance(part, str):
        yield depth, "", cut(" ".join(part.split())), ""
    elif all(isinstance(one, str) for one in part.parts):
        yield depth, begin(part), cut(" ".join("".join(part.parts).split())), end(part) if part.parts else ""
    else:
        yield depth, begin(part), "", ""
        for one in part.parts:
            yield from lines_of(one, depth + 1)
        yield depth, end(part), "", ""


def begin(element: Element) -> str:
    """The tag an element begins with; of an empty element the only one."""
    shown = element.attributes[:MOST_ATTRIBUTES]
    attributes = "".join(f' {named(name)}="{cut(value)}"' for name, value in shown)
    more = len(element.attributes) - len(shown)
    rest = f" ... ({more:,} more attributes)" if more else ""
    return f"<{named(element.name)}{attributes}{rest}{'' if element.parts else '/'}>"


def end(element: Element) -> str:
    """The tag an element ends with."""
    return f"</{named(element.name)}>"


def named(name: str) -> str:
    """A name as long as it can be read."""
    return cut_counted(name, LONGEST_NAME)


def cut(words: str) -> str:
    """Words as long as they can be read."""
    return cut_counted(words, LONGEST)


def xml_text(lines) -> str:
    """The lines, indented by two."""
    return "\n".join(f"{'  ' * depth}{opening}{text}{closing}" for depth, opening, text, closing in lines)


def xml_html(lines) -> Markup:
    """The lines, tags and text told apart."""
    rows = [
        together("  " * depth, tag("span", opening, cls="oa-name"), text, tag("span", closing, cls="oa-name"))
        for depth, opening, text, closing in lines
    ]
    return block("content", Markup("\n".join(rows)))
