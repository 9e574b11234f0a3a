"""Is it XML? If not, where does it break, and what was expected there. Nothing it refers to is fetched."""

from xml.parsers import expat

from .broken import Broken, broken_at, place_of

EXPECTED = {
    "XML_ERROR_NO_ELEMENTS": "an element is expected, such as <user>",
    "XML_ERROR_UNCLOSED_TOKEN": "what begins with < here does not end with >",
    "XML_ERROR_TAG_MISMATCH": "another end tag is expected",
    "XML_ERROR_DUPLICATE_ATTRIBUTE": "an attribute stands twice in one tag",
    "XML_ERROR_JUNK_AFTER_DOC_ELEMENT": "the outermost element has ended before this; nothing more is expected",
    "XML_ERROR_UNDEFINED_ENTITY": "this & begins no name that is known; write &amp; for the character &",
    "XML_ERROR_INVALID_TOKEN": "this cannot stand here; values stand in quotes, and in a text < is &lt; and & is &amp;",
    "XML_ERROR_UNCLOSED_CDATA_SECTION": "the section that begins with <![CDATA[ does not end with ]]>",
    "XML_ERROR_UNBOUND_PREFIX": "the prefix before the colon is not declared with xmlns:…",
    "XML_ERROR_MISPLACED_XML_PI": "<?xml …?> stands at the very beginning, or not at all",
    "XML_ERROR_AMPLIFICATION_LIMIT_BREACH": "its entities unfold to far more than they are; we stopped reading",
}


def broken_xml(text: str) -> Broken | None:
    """Where the text breaks as XML, namespaces included; None where it is well-formed."""
    parser, opened = expat.ParserCreate("utf-8", " "), []
    parser.namespace_prefixes = True
    parser.StartElementHandler = lambda name, _: opened.append(typed(name))
    parser.EndElementHandler = lambda _: opened.pop()
    try:
        parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as fault:
        return broken_at(text, place_of(text, fault.lineno, fault.offset + 1), expected(fault, opened))
    return None


def expected(fault: expat.ExpatError, opened: list[str]) -> str:
    """What is wrong, in plain words; an element that is still open is named."""
    said = expat.ErrorString(fault.code)
    name = next((name for name, words in vars(expat.errors).items() if words == said), "")
    if opened and name in ("XML_ERROR_TAG_MISMATCH", "XML_ERROR_NO_ELEMENTS"):
        return f"the end tag </{opened[-1][:60]}> is expected"
    return EXPECTED.get(name, said)


def typed(name: str) -> str:
    """An element's name as it was typed; the reader puts its namespace before it and its prefix behind."""
    parts = name.split(" ")
    return f"{parts[2]}:{parts[1]}" if len(parts) == 3 else parts[-1]
