"""How a picture becomes octets of three types, and how octets become a picture.

The first pictures lie in the folder `pictures` as files of all three types, made by this very code, so that they are
the same octets everywhere. Others are drawn when they are asked for (drawn_pictures.py).
"""

import re
from functools import cache
from pathlib import Path

from ..rules.media_types import JPEG, PNG
from .drawn_pictures import LONGEST_SIDE, MOST_COLOURS, drawn
from .formats import Malformed, Meaningless, escape, xml_document
from .of_records import has_members, needs_text

PART = re.compile("<(title|colour|row)>(.*)</")
FOLDER = Path(__file__).parent.parent / "first_pictures"
EXAMPLE = {"title": "White", "colours": ["#ffffff"], "rows": ["0"]}


def checked(picture: object) -> dict:
    """The picture, if it is one; else `Meaningless` says what is wrong."""
    record = has_members(picture, ("title", "colours", "rows"), "a picture")
    needs_text(record, "title", 200)
    colours, rows = record["colours"], record["rows"]
    if not are_texts(colours, "#[0-9a-f]{6}") or not 1 <= len(colours) <= MOST_COLOURS:
        raise Meaningless(f"colours are 1 to {MOST_COLOURS} texts like #0b6b3a")
    digits = "0123456789abcdef"[: len(colours)]
    if not are_texts(rows, f"[{digits}]{{1,{LONGEST_SIDE}}}") or not 1 <= len(rows) <= LONGEST_SIDE:
        raise Meaningless(f"rows are 1 to {LONGEST_SIDE} texts of 1 to {LONGEST_SIDE} digits, each naming a colour")
    if len({len(row) for row in rows}) > 1:
        raise Meaningless("all rows are of the same length")
    return record


def are_texts(values, form):
    """Is this a list of texts of such a form?"""
    return isinstance(values, list) and all(isinstance(one, str) and re.fullmatch(form, one) for one in values)


def picture_to_xml(resource):
    """The document: title, colours, rows."""
    return to_xml(resource.stored)


def to_xml(picture):
    colours = "".join(f"  <colour>{colour}</colour>\n" for colour in picture["colours"])
    rows = "".join(f"  <row>{row}</row>\n" for row in picture["rows"])
    size = f'width="{len(picture["rows"][0])}" height="{len(picture["rows"])}"'
    title = f"  <title>{escape(picture['title'])}</title>\n"
    return xml_document(f"<picture {size}>\n{title}{colours}{rows}</picture>\n").decode()


def picture_from_xml(content, resource=None):
    """A picture from such a document. Width and height are read off the rows."""
    root = root_of(content)
    if root.tag != "picture":
        raise Meaningless(f"the document is a <picture>, not a <{root.tag[:80]}>")
    colours, rows = ([one.text or "" for one in root.findall(name)] for name in ("colour", "row"))
    return checked({"title": root.findtext("title") or "", "colours": colours, "rows": rows})


def root_of(content):
    """The root of an XML document, or `Malformed` with what is wrong."""
    from xml.etree import ElementTree  # no server needs it before somebody sends such a document

    try:
        text = content.decode("utf-8")
        if re.search("<!(DOCTYPE|ENTITY)", text, re.IGNORECASE):  # it could blow a small document up to gigabytes
            raise Malformed("a document type is not read here")
        return ElementTree.fromstring(text)
    except UnicodeDecodeError as error:
        raise Malformed(f"the document is read as UTF-8, and octet {error.start} is not") from None
    except ElementTree.ParseError as error:
        raise Malformed(f"the document is not XML: {error}") from None


def picture_to_png(resource):
    """The picture as PNG, one pixel for each digit of a row; nothing is lost."""
    return octets(resource.stored, PNG)


def picture_to_jpeg(resource):
    """The picture as JPEG, a little blurred, as JPEG is."""
    return octets(resource.stored, JPEG)


def octets(picture, media_type):
    """The octets of a picture: from the folder where it is one of the first, else drawn now."""
    for path in FOLDER.glob("*.xml"):
        if first_picture(path) == picture:
            return path.with_suffix("." + media_type.partition("/")[2]).read_bytes()
    return drawn(picture, media_type)


@cache
def first_picture(path: Path) -> dict:
    """One of the pictures with which the course begins. `to_xml` has made the file: a part stands on each line."""
    found: dict[str, list[str]] = {"title": [], "colour": [], "row": []}
    for name, text in PART.findall(path.read_text("utf-8")):
        found[name].append(text)
    return checked({"title": found["title"][0], "colours": found["colour"], "rows": found["row"]})
