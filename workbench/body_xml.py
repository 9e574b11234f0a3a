"""XML from any server, read without risk and shown as lines; RSS and Atom as a list of entries."""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple
from xml.parsers import expat

from clients.text import cut, cut_counted, plain, pluralize

from .body import MOST_ROWS, Body, CannotShow, View, broken_xml
from .html import Markup, block, element, join

MOST_ELEMENTS = 2_000
MOST_DEEP = 40
ENTITIES = "It declares entities of its own. They can expand to any size, so they are not read here."


class Element:
    """An element: its name and attributes as they were written, its parts (Element, Aside or text) in order."""

    __slots__ = ("attributes", "name", "parts")

    def __init__(self, name: str, attributes=()):
        self.name, self.attributes = name, tuple(attributes)
        self.parts: list[Element | Aside | str] = []

    def children(self, name: str) -> list["Element"]:
        """The child elements of this name."""
        return [part for part in self.parts if isinstance(part, Element) and part.name == name]

    def text(self) -> str:
        """The text inside, that of its children included."""
        parts = (part.text() if isinstance(part, Element) else part for part in self.parts)
        return "".join(part for part in parts if isinstance(part, str)).strip()

    def attribute(self, name: str) -> str | None:
        """The value of an attribute."""
        return dict(self.attributes).get(name)


class Aside(NamedTuple):
    """What is neither element nor text, such as a comment, as it was written."""

    words: str


class Tree(NamedTuple):
    """The outermost element with what stood around it; `more` says that not all of it is here."""

    parts: tuple
    more: bool

    @property
    def root(self) -> Element:
        """The outermost element."""
        return next(part for part in self.parts if isinstance(part, Element))


def tree_of(body: Body) -> Tree:
    """The body as a tree; CannotShow says why it is none."""
    reader = Reader(body)
    try:
        reader.parser.Parse(reader.raw, True)
    except expat.ExpatError:
        raise CannotShow(fault(body)) from None
    except CannotShow:
        raise
    except (ValueError, LookupError):
        raise CannotShow("It is labelled XML but names an encoding that can't be read here.") from None
    return Tree(tuple(reader.outside.parts), reader.more)


def fault(body: Body) -> str:
    """Where the XML breaks."""
    if not body.whole:
        return "It is labelled XML, but its end is missing."
    broken = broken_xml(body.text) if body.text else None
    return f"It is labelled XML, but breaks at {broken.words()}." if broken else "It is labelled XML but isn't."


class Reader:
    """Builds the tree while expat reads. What is too much or too deep is checked to be XML, and left out."""

    def __init__(self, body: Body):
        text = body.text
        self.raw = body.raw if text is None else text.encode("utf-8", "surrogatepass")
        self.parser = expat.ParserCreate(None if text is None else "utf-8")
        self.outside, self.count, self.more, self.depth = Element(""), 0, False, 0
        self.open = [self.outside]
        self.parser.buffer_text = self.parser.ordered_attributes = True
        self.parser.StartElementHandler, self.parser.EndElementHandler = self._begins, self._ends
        self.parser.CharacterDataHandler, self.parser.EntityDeclHandler = self._says, self._refuse
        self.parser.CommentHandler = lambda words: self._aside(f"<!--{words}-->")
        self.parser.ProcessingInstructionHandler = lambda target, words: self._aside(f"<?{target} {words}?>")
        self.parser.StartDoctypeDeclHandler = lambda name, *_: self._aside(f"<!DOCTYPE {name}>")

    def _begins(self, name, attributes):
        self.count += 1
        self.depth += 1
        if self.count > MOST_ELEMENTS:
            self._enough()
        elif self.depth > MOST_DEEP:
            self.more = True
        else:
            begun = Element(name, zip(attributes[::2], attributes[1::2], strict=True))
            self.open[-1].parts.append(begun)
            self.open.append(begun)

    def _ends(self, name):
        if self.depth <= MOST_DEEP:
            self.open.pop()
        self.depth -= 1

    def _enough(self):
        """From here on expat only checks, at its own speed."""
        self.more = True
        self.parser.StartElementHandler = self.parser.EndElementHandler = self.parser.CharacterDataHandler = None
        self.parser.CommentHandler = self.parser.ProcessingInstructionHandler = None

    def _says(self, text):
        if text.strip() and self.depth <= MOST_DEEP:
            self.open[-1].parts.append(text)

    def _aside(self, words):
        if len(self.open[-1].parts) < MOST_ELEMENTS:
            self.open[-1].parts.append(Aside(words))

    def _refuse(self, *declared):
        raise CannotShow(ENTITIES)


LONGEST_IN_XML, LONGEST_NAME = 300, 100
MOST_ATTRIBUTES = 20
LEFT_OUT = "More of it is not shown."


def xml_view(body: Body) -> View:
    """The body as XML; CannotShow says why it is none."""
    return view_of_tree(tree_of(body))


def view_of_tree(tree: Tree) -> View:
    """A tree that was read already."""
    lines = list(islice((line for part in tree.parts for line in lines_of(part, 0)), MOST_ROWS + 1))
    left_out = tree.more or len(lines) > MOST_ROWS
    shown = lines[:MOST_ROWS]
    what = f"XML: <{tree.root.name[:60]}>"
    return View(what, lambda: xml_html(shown), (LEFT_OUT,) if left_out else ())


def lines_of(part, depth: int):
    """The lines of an element, a text or an aside: (depth, opening, text, closing)."""
    if isinstance(part, Aside):
        yield depth, "", readable(part.words), ""
    elif isinstance(part, str):
        yield depth, "", readable(" ".join(part.split())), ""
    elif all(isinstance(one, str) for one in part.parts):
        yield depth, begin(part), readable(" ".join("".join(part.parts).split())), end(part) if part.parts else ""
    else:
        yield depth, begin(part), "", ""
        for one in part.parts:
            yield from lines_of(one, depth + 1)
        yield depth, end(part), "", ""


def begin(element: Element) -> str:
    """The tag an element begins with; of an empty element the only one."""
    shown = element.attributes[:MOST_ATTRIBUTES]
    attributes = "".join(f' {named(name)}="{readable(value)}"' for name, value in shown)
    more = len(element.attributes) - len(shown)
    rest = f" ... ({more:,} more attributes)" if more else ""
    return f"<{named(element.name)}{attributes}{rest}{'' if element.parts else '/'}>"


def end(element: Element) -> str:
    """The tag an element ends with."""
    return f"</{named(element.name)}>"


def named(name: str) -> str:
    """A name as long as it can be read."""
    return cut_counted(name, LONGEST_NAME)


def readable(words: str) -> str:
    """Words as long as they can be read."""
    return cut_counted(words, LONGEST_IN_XML)


def xml_html(lines) -> Markup:
    """The lines, indented by two, tags and text told apart."""
    rows = [
        join("  " * depth, element("span", opening, cls="oa-name"), text, element("span", closing, cls="oa-name"))
        for depth, opening, text, closing in lines
    ]
    return block("content", Markup("\n".join(rows)))


MOST_ENTRIES = 20
LONGEST_IN_FEED = 300


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


def feed_view(body: Body) -> View:
    """The body as a feed; as XML where it is XML and no feed."""
    tree = tree_of(body)
    found = feed_of(tree.root)
    if found is None:
        if "rss" in body.type or "atom" in body.type:
            raise CannotShow(f"It is labelled as a feed, but its outermost element is <{tree.root.name[:60]}>.")
        return view_of_tree(tree)
    kind, title, length, shown = found
    many = "more than " if tree.more else ""
    what = f"{kind}: {title or 'a feed without a title'}, {many}{pluralize(length, 'entry', 'entries')}"
    left_out = tree.more or length > MOST_ENTRIES
    return View(what, lambda: feed_html(shown), (LEFT_OUT,) if left_out else ())


def feed_of(root: Element) -> Feed | None:
    """The feed that this element is; None where it is none that we know."""
    prefix, _, name = root.name.rpartition(":")
    if root.name in ("rss", "rdf:RDF"):
        channel = next(iter(root.children("channel")), Element("channel"))
        holder = channel if root.name == "rss" else root  # RSS 1.0 has its items beside the channel
        return Feed.of("RSS", first(channel, "title"), holder.children("item"), rss_entry)
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
    return Entry(
        first(item, f"{own}title"), first(item, f"{own}updated"), cut(address, LONGEST_IN_FEED), in_words(summary)
    )


def first(element: Element, name: str, longest: int = LONGEST_IN_FEED) -> str:
    """The text of the first child of this name, on one line; "" without any."""
    found = element.children(name)
    return cut(" ".join(found[0].text().split()), longest) if found else ""


def in_words(html: str) -> str:
    """A summary without its tags."""
    return cut(" ".join(plain(html).split()), LONGEST_IN_FEED)


def feed_html(entries: list[Entry]) -> Markup:
    """A list of the entries. An address is words: nothing here is followed by accident."""
    return element("ol", *(element("li", *entry_html(entry)) for entry in entries), cls="oa-entries")


def entry_html(entry: Entry) -> list[Markup]:
    """An entry: title and time, address, summary."""
    head = element(
        "div",
        element("strong", entry.title or "without a title"),
        element("span", f", {entry.when}" if entry.when else "", cls="oa-dim"),
    )
    address = [element("div", element("code", entry.address))] if entry.address else []
    return [head, *address, *([element("div", entry.summary)] if entry.summary else [])]
