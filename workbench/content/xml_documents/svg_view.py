"""Drawings in SVG: shown as a picture, where no script runs and nothing is fetched, and never as a part of the page."""

import re

from ...basics.markup import tag, together
from ..content import Content, Unfit, View
from ..pictures import MOST_OCTETS, shown
from .xml_tree import Element, tree_of
from .xml_view import view_of_tree

MOST_REFERENCES = 200
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^)'\"\s]+)")
_FLAT = {"linearGradient", "radialGradient", "clipPath", "filter", "marker"}


def svg_view(content: Content) -> View:
    """A drawing, and its XML behind a fold."""
    tree = tree_of(content)
    as_xml = view_of_tree(tree)
    if tree.root.name.rpartition(":")[2] != "svg":
        raise Unfit(f"It is said to be a drawing, and its outermost element is <{tree.root.name[:60]}>.")
    if tree.more or len(content.octets) > MOST_OCTETS or multiplies(tree.root):
        remark = "It is a drawing, and too much of one to be drawn here."
        return as_xml._replace(remarks=(remark, *as_xml.remarks))
    what = f"a drawing: SVG{size(tree.root)}, {len(content.octets):,} octets"
    octets = content.text.encode() if content.text is not None else content.octets
    fold = lambda: tag("details", tag("summary", "Its XML"), as_xml.html())  # noqa: E731
    draw = lambda: together(shown("image/svg+xml", octets, what), fold())  # noqa: E731
    return View(what, draw, as_xml.text, as_xml.remarks, is_picture=True)


def size(root: Element) -> str:
    """Width and height, where the drawing says them."""
    width, height = root.attribute("width"), root.attribute("height")
    return f", {width[:20]} × {height[:20]}" if width and height else ""


def multiplies(root: Element) -> bool:
    """Does the drawing repeat what repeats something, so that a few lines become millions of shapes?"""
    named = {one.attribute("id"): one for one in root.all() if one.attribute("id")}
    wanted = {one: references(one) for one in root.all()}
    names = [name for found in wanted.values() for name in found]
    if len(names) > MOST_REFERENCES:
        return True
    targets = (named[name] for name in set(names) if name in named)
    return any(repeats(named, wanted[inner]) for target in targets for inner in target.all())


def repeats(named: dict, wanted: list[str]) -> bool:
    """Is one of these another element that is more than a colour or an outline?"""
    found = (named.get(name) for name in wanted)
    return any(one is not None and one.name.rpartition(":")[2] not in _FLAT for one in found)


def references(element: Element) -> list[str]:
    """The names of other elements that this one refers to."""
    values = [value for _, value in element.attributes]
    links = [value[1:] for name, value in element.attributes if name in ("href", "xlink:href") and value[:1] == "#"]
    return links + [name for value in values for name in _REFERENCE.findall(value)]
