"""XML of strangers, read without risk: nothing is fetched, no entity unfolds, and there is an end to everything."""

from typing import NamedTuple
from xml.parsers import expat

from ..content import Content, Unfit
from ..where_it_breaks.in_xml import broken_xml

MOST_ELEMENTS = 2_000
MOST_DEEP = 40
ENTITIES = "It declares entities of its own, which can unfold to any size: they are not read here."


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

    def all(self):
        """This element and all elements inside, in order."""
        yield self
        for part in self.parts:
            if isinstance(part, Element):
                yield from part.all()


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


def tree_of(content: Content) -> Tree:
    """The content as a tree; Unfit says why it is none."""
    reader = Reader(content)
    try:
        reader.parser.Parse(reader.octets, True)
    except expat.ExpatError:
        raise Unfit(fault(content)) from None
    except Unfit:
        raise
    except (ValueError, LookupError):
        raise Unfit("It is said to be XML, and names an encoding that cannot be read here.") from None
    return Tree(tuple(reader.outside.parts), reader.more)


def fault(content: Content) -> str:
    """Where the XML breaks."""
    if not content.whole:
        return "It is said to be XML, and its end is missing."
    broken = broken_xml(content.text) if content.text else None
    return f"It is said to be XML, and breaks at {broken.words()}." if broken else "It is said to be XML, and is none."


class Reader:
    """Builds the tree while expat reads. What is too much or too deep is checked to be XML, and left out."""

    def __init__(self, content: Content):
        text = content.text
        self.octets = content.octets if text is None else text.encode("utf-8", "surrogatepass")
        self.parser = expat.ParserCreate(None if text is None else "utf-8")
        self.outside, self.count, self.more, self.depth = Element(""), 0, False, 0
        self.open = [self.outside]
        self.parser.buffer_text = self.parser.ordered_attributes = True
        self.parser.StartElementHandler, self.parser.EndElementHandler = self._begins, self._ends
        self.parser.CharacterDataHandler, self.parser.CommentHandler = self._says, self._remarks
        self.parser.ProcessingInstructionHandler = self._instructs
        self.parser.StartDoctypeDeclHandler, self.parser.EntityDeclHandler = self._typed, self._refuse

    def _begins(self, name, attributes):
        self.count += 1
        self.depth += 1
        if self.count > MOST_ELEMENTS:
            return self._enough()
        if self.depth > MOST_DEEP:
            self.more = True
            return None
        element = Element(name, zip(attributes[::2], attributes[1::2], strict=True))
        self.open[-1].parts.append(element)
        self.open.append(element)
        return None

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

    def _remarks(self, words):
        self._aside(f"<!--{words}-->")

    def _instructs(self, target, words):
        self._aside(f"<?{target} {words}?>")

    def _typed(self, name, system, public, has_inside):
        self._aside(f"<!DOCTYPE {name}>")

    def _aside(self, words):
        if len(self.open[-1].parts) < MOST_ELEMENTS:
            self.open[-1].parts.append(Aside(words))

    def _refuse(self, *declared):
        raise Unfit(ENTITIES)
