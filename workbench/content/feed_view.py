"""RSS and Atom as what they are: a list of entries. RSS 2.0; RFC 4287."""

from collections.abc import Callable
from typing import NamedTuple

from clients.messages.safe_words import counted, cut, one_line
from clients.messages.words_of_html import plain

from ..basics.markup import Markup, tag
from .content import Content, Unfit, View
from .xml_documents.xml_tree import Element, Tree, tree_of
from .xml_documents.xml_view import LEFT_OUT, view_of_tree

MOST_ENTRIES = 20
LONGEST = 300


class Entry(NamedTuple):
    """An entry of a feed, in words; "" where it does not say."""

    title: str
    when: str
    address: str
    summary: str


class Feed(NamedTuple):
    """The kind of feed, its title, how many entries it has, and the first of them."""

    kind: str
    title: str
    length: int
    entries: list[Entry]

    @classmethod
    def of(cls, kind: str, title: str, items: list[Element], read: Callable[[Element], Entry]) -> "Feed":
        """A feed with these items, of which the first ones are read: each may be long."""
        return cls(kind, title, len(items), [read(item) for item in items[:MOST_ENTRIES]])


def feed_view(content: Content) -> View:
    """The content as a feed; as XML where it is XML and no feed."""
    tree = tree_of(content)
    found = feed_of(tree.root)
    if found is None:
        if "rss" in content.type or "atom" in content.type:
            raise Unfit(f"It is said to be a feed, and its outermost element is <{tree.root.name[:60]}>.")
        return view_of_tree(tree)
    return view_of_feed(found, tree)


def view_of_feed(found: Feed, tree: Tree) -> View:
    """A feed that was read already."""
    kind, title, length, shown = found
    many = "more than " if tree.more else ""
    what = f"{kind}: {title or 'a feed without a title'}, {many}{counted(length, 'entry', 'entries')}"
    left_out = tree.more or length > MOST_ENTRIES
    return View(what, lambda: feed_html(shown), lambda: feed_text(shown), (LEFT_OUT,) if left_out else ())


def feed_of(root: Element) -> Feed | None:
    """The feed that this element is; None where it is none that we know."""
    prefix, _, name = root.name.rpartition(":")
    if root.name == "rss":
        channel = next(iter(root.children("channel")), Element("channel"))
        return Feed.of("RSS", first(channel, "title"), channel.children("item"), rss_entry)
    if root.name == "rdf:RDF":
        channel = next(iter(root.children("channel")), Element("channel"))
        return Feed.of("RSS", first(channel, "title"), root.children("item"), rss_entry)
    if name == "feed":
        own = f"{prefix}:" if prefix else ""
        entries = root.children(f"{own}entry")
        return Feed.of("Atom", first(root, f"{own}title"), entries, lambda item: atom_entry(item, own))
    return None


def rss_entry(item: Element) -> Entry:
    """An item of RSS."""
    when = first(item, "pubDate") or first(item, "dc:date")
    return Entry(first(item, "title"), when, first(item, "link"), in_words(first(item, "description", 5_000)))


def atom_entry(item: Element, own: str) -> Entry:
    """An entry of Atom; `own` is the prefix of Atom's names."""
    links = [one for one in item.children(f"{own}link") if one.attribute("rel") in (None, "alternate")]
    address = (links[0].attribute("href") or "") if links else ""
    summary = first(item, f"{own}summary", 5_000) or first(item, f"{own}content", 5_000)
    return Entry(first(item, f"{own}title"), first(item, f"{own}updated"), cut(address, LONGEST), in_words(summary))


def first(element: Element, name: str, longest: int = LONGEST) -> str:
    """The text of the first child of this name, on one line; "" without any."""
    found = element.children(name)
    return cut(" ".join(found[0].text().split()), longest) if found else ""


def in_words(html: str) -> str:
    """A summary without its tags."""
    return cut(" ".join(plain(html).split()), LONGEST)


def feed_text(entries: list[Entry]) -> str:
    """A paragraph for each entry."""
    lines = []
    for number, entry in enumerate(entries, 1):
        lines.append(
            one_line(f"{number}. {entry.title or 'without a title'}" + (f", {entry.when}" if entry.when else ""))
        )
        lines += [f"   {one_line(words)}" for words in (entry.address, entry.summary) if words]
    return "\n".join(lines)


def feed_html(entries: list[Entry]) -> Markup:
    """A list of the entries. An address is words: nothing here is followed by accident."""
    return tag("ol", *(tag("li", *entry_html(entry)) for entry in entries), cls="oa-entries")


def entry_html(entry: Entry) -> list[Markup]:
    """An entry: title and time, address, summary."""
    head = tag("div", tag("strong", entry.title or "without a title"), tag("span", " ", entry.when, cls="oa-dim"))
    address = [tag("code", entry.address)] if entry.address else []
    return [head, *address, *([tag("div", entry.summary)] if entry.summary else [])]
