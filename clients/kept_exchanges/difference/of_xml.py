"""Documents of XML compared element by element, where they are simple: elements, attributes and words."""

import xml.etree.ElementTree as ElementTree
from itertools import zip_longest

from .row import Row

MOST_ELEMENTS, MOST_IN_PLACES = 5_000, 2_000_000


def document(octets: bytes) -> list[tuple[str, str]]:
    """A document as (place, words) in its order; ValueError where it is no XML, or not as simple as that.

    A document with its own DOCTYPE is refused: it could define words that unfold without an end.
    """
    if b"<!DOCTYPE" in octets or b"<!ENTITY" in octets or b"\0" in octets:
        raise ValueError("A document with a DOCTYPE is compared as text.")
    try:
        root = ElementTree.fromstring(octets)
    except (ElementTree.ParseError, LookupError) as fault:
        raise ValueError(str(fault)) from None
    found: list[tuple[str, str]] = []
    _walk(root, f"/{root.tag}", found)
    return found


def document_rows(before, after) -> list[Row]:
    """A row for each place that differs; where all places are the same and their order is not, one row says so."""
    first, second = dict(before), dict(after)
    places = dict.fromkeys([*first, *second])
    rows = [Row(one, first.get(one), second.get(one)) for one in places if first.get(one) != second.get(one)]
    if rows:
        return rows
    moved = [(one[0], other[0]) for one, other in zip_longest(before, after) if one != other]
    return [Row("order of the elements", *moved[0])] if moved else []


def _walk(element, path: str, found: list) -> None:
    children = list(element)
    words = element.text or ""
    if (
        len(found) > MOST_ELEMENTS
        or len(found) * len(path) > MOST_IN_PLACES
        or (children and _mixed(element, children))
    ):
        raise ValueError("Words between elements, very many elements, or very long names: compared as text.")
    found.append((path, "" if children else words))
    found.extend((f"{path}/@{name}", value) for name, value in sorted(element.attrib.items()))
    counts: dict[str, int] = {}
    for child in children:
        counts[child.tag] = counts.get(child.tag, 0) + 1
        _walk(child, f"{path}/{child.tag}[{counts[child.tag]}]", found)


def _mixed(element, children) -> bool:
    return bool((element.text or "").strip() or any((child.tail or "").strip() for child in children))
