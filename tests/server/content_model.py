"""Which element may stand where, and with what: the HTML standard, section 4, for the elements that our pages have.

Whatever is not listed is a mistake, so a page with a new element needs a new line here, and a look into the standard.
The judge of whole pages is the Nu HTML checker (https://validator.github.io/validator/). It needs Java, which neither a
learner nor the checks have, so it is asked by hand; version 26.9.27 found no error and no warning on 106 pages.
"""

import re

PHRASING = {"a", "strong", "button"}
FLOW = PHRASING | {"p", "ul", "dl", "pre", "h1", "h2", "article", "form"}
CHILDREN = {
    "html": {"head", "body"},
    "head": {"meta", "title", "link"},
    "meta": set(),
    "link": set(),
    "title": set(),
    "body": FLOW,
    "article": FLOW,
    "h1": PHRASING,
    "h2": PHRASING,
    "p": PHRASING,
    "pre": PHRASING,
    "strong": PHRASING,
    "a": {"strong"},  # nothing interactive within a link, nor within a button
    "button": {"strong"},
    "form": FLOW - {"form"},
    "ul": {"li"},
    "li": FLOW,
    "dl": {"dt", "dd"},
    "dt": PHRASING,
    "dd": FLOW,
}
NO_TEXT = {"html", "head", "ul", "dl"}  # these hold elements only
ATTRIBUTES = {
    "html": {"lang"},
    "meta": {"charset"},
    "link": {"rel", "href"},
    "a": {"href", "type"},
    "form": {"method", "action"},
}
ADDRESS = re.compile(r"data:,|([a-z]+://[A-Za-z0-9.:-]+)?[/#?]?([A-Za-z0-9._~!$&'()*+,;=:@/?#-]|%[0-9A-Fa-f]{2})*")
MEDIA_TYPE = re.compile(r"[a-z]+/[a-z0-9.+-]+")


def misplaced(tree):
    """What stands where it may not, each as a few words; `tree` is the root of a page."""
    return [words for element in tree.iter() for words in (*strangers(element), *wrong_attributes(element))]


def strangers(element):
    """Elements and text that may not stand in this element."""
    if element.tag not in CHILDREN:
        return [f"no page of ours has <{element.tag}>"]
    found = [f"<{child.tag}> in <{element.tag}>" for child in element if child.tag not in CHILDREN[element.tag]]
    texts = [element.text, *(child.tail for child in element)] if element.tag in NO_TEXT else []
    return found + [f"text in <{element.tag}>" for text in texts if text and text.strip()] + wrong_pairs(element)


def wrong_pairs(element):
    """A list of pairs has a dd for each dt; a title has words."""
    if element.tag == "dl":
        kinds = [child.tag for child in element]
        return [] if kinds[:1] == ["dt"] and kinds[-1:] == ["dd"] else ["a <dl> that is no list of pairs"]
    return ["an empty <title>"] if element.tag == "title" and not (element.text or "").strip() else []


def wrong_attributes(element):
    """Attributes that this element does not have, and values that they cannot have."""
    known = ATTRIBUTES.get(element.tag, set())
    found = [f"{name} of <{element.tag}>" for name in element.attrib if name not in known]
    address, kind = element.get("href", "/"), element.get("type", "a/b")
    found += [f"the address {address}"] if not ADDRESS.fullmatch(address) or not address else []
    return found + ([f"the type {kind}"] if not MEDIA_TYPE.fullmatch(kind) else [])
