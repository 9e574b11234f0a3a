"""Pictures: one picture as PNG, as JPEG and as XML of the same meaning, whole or in part; Pillow draws."""

import re
import warnings
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

from .http_rules import JPEG, PNG, XML
from .representations import (
    Malformed,
    Unprocessable,
    demand,
    escape,
    has_members,
    like,
    many,
    needs_text,
    record,
    text,
    xml_document,
)
from .resources import OneRecord

MOST_COLOURS, LONGEST_SIDE = 16, 128
TOO_LARGE = f"a picture has at most {LONGEST_SIDE} by {LONGEST_SIDE} pixels"


def drawn(picture, media_type):
    from PIL import Image

    colours = [tuple(bytes.fromhex(colour[1:])) for colour in picture["colours"]]
    image = Image.new("RGB", (len(picture["rows"][0]), len(picture["rows"])))
    image.putdata([colours[int(digit, 16)] for row in picture["rows"] for digit in row])
    file = BytesIO()
    if media_type == JPEG:
        image.save(file, "JPEG", quality=90)
    else:
        image.save(file, "PNG", optimize=True)
    return file.getvalue()


def picture_from_image(body: bytes, resource: OneRecord) -> dict:
    """A picture from PNG or JPEG; where it has more than 16 colours, the 16 that come nearest."""
    try:
        image = opened(body).convert("RGB").quantize(MOST_COLOURS)
    except Unprocessable:
        raise
    except (OSError, SyntaxError, ValueError):  # what Pillow says to a broken image
        raise Malformed("this is not a whole PNG or JPEG") from None
    title = resource.stored["title"] if resource.stored else f"Picture {resource.id}"  # pixels bring none
    return {"title": title, **as_rows(image)}


def opened(body):
    """The image, if it is not too large. Its pixels are not read yet: they could be very many, out of few bytes."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            image = Image.open(BytesIO(body), formats=["PNG", "JPEG"])
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise Unprocessable(TOO_LARGE) from None
    demand(max(image.size) <= LONGEST_SIDE, f"{TOO_LARGE}, not {image.size[0]:,} by {image.size[1]:,}")
    return image


def as_rows(image):
    """Colours and rows of an image with a palette, in the order in which the colours appear."""
    width, _ = image.size
    used = list(dict.fromkeys(image.tobytes()))
    palette = image.getpalette()
    digits = "".join(f"{used.index(pixel):x}" for pixel in image.tobytes())
    colours = [f"#{bytes(palette[3 * one : 3 * one + 3]).hex()}" for one in used]
    return {"colours": colours, "rows": [digits[start : start + width] for start in range(0, len(digits), width)]}


FOLDER = Path(__file__).parent / "first_pictures"
EXAMPLE = {"title": "White", "colours": ["#ffffff"], "rows": ["0"]}


def checked(picture: object) -> dict:
    record = has_members(picture, ("title", "colours", "rows"), "a picture")
    needs_text(record, "title", 200)
    colours, rows = record["colours"], record["rows"]
    fine = are_texts(colours, MOST_COLOURS, "#[0-9a-f]{6}")
    demand(fine, f"colours are 1 to {MOST_COLOURS} texts like #0b6b3a")
    fine = are_texts(rows, LONGEST_SIDE, f"[{'0123456789abcdef'[: len(colours)]}]{{1,{LONGEST_SIDE}}}")
    demand(fine, f"rows are 1 to {LONGEST_SIDE} texts of 1 to {LONGEST_SIDE} digits, each naming a colour")
    demand(len({len(row) for row in rows}) == 1, "all rows are of the same length")
    return record


def are_texts(values, most, form):
    """Is this a list of texts of such a form, at least one of them and not too many?"""
    fine = isinstance(values, list) and 1 <= len(values) <= most
    return fine and all(isinstance(one, str) and re.fullmatch(form, one) for one in values)


def to_xml(picture):
    colours = "".join(f"  <colour>{colour}</colour>\n" for colour in picture["colours"])
    rows = "".join(f"  <row>{row}</row>\n" for row in picture["rows"])
    size = f'width="{len(picture["rows"][0])}" height="{len(picture["rows"])}"'
    title = f"  <title>{escape(picture['title'])}</title>\n"
    return xml_document(f"<picture {size}>\n{title}{colours}{rows}</picture>\n").decode()


def picture_from_xml(body, resource=None):
    """A picture from such a document. Width and height are read off the rows."""
    try:
        text = body.decode("utf-8")
        if re.search("<!(DOCTYPE|ENTITY)", text, re.IGNORECASE):  # it could blow a small document up to gigabytes
            raise Malformed("a document type is not read here")
        root = ElementTree.fromstring(text)
    except UnicodeDecodeError as error:
        raise Malformed(f"the document is read as UTF-8, and byte {error.start} is not") from None
    except ElementTree.ParseError as error:
        raise Malformed(f"the document is not XML: {error}") from None
    demand(root.tag == "picture", f"the document is a <picture>, not a <{root.tag[:80]}>")
    colours, rows = ([one.text or "" for one in root.findall(name)] for name in ("colour", "row"))
    return checked({"title": root.findtext("title") or "", "colours": colours, "rows": rows})


FIRST = {path.stem: picture_from_xml(path.read_bytes()) for path in sorted(FOLDER.glob("*.xml"))}


def image_bytes(picture, media_type):
    """The bytes of a picture: from the folder where it is one of the first, else drawn now."""
    for name, first in FIRST.items():
        if first == picture:
            return (FOLDER / f"{name}.{media_type.partition('/')[2]}").read_bytes()
    return drawn(picture, media_type)


class Picture(OneRecord):
    """One picture. What is stored is its meaning: a title, up to 16 colours, and a row of them for each line."""

    address, collection, kind = "/picture/<name:id>", "/", "picture"
    offers = {
        PNG: lambda resource: image_bytes(resource.stored, PNG),  # one pixel for each digit of a row: nothing is lost
        JPEG: lambda resource: image_bytes(resource.stored, JPEG),  # a little blurred, as JPEG is
        XML: lambda resource: to_xml(resource.stored),
    }
    reads = {XML: picture_from_xml, PNG: picture_from_image, JPEG: picture_from_image}
    in_parts = True
    checked = staticmethod(checked)
    first_records = FIRST
    schema = record(
        title=text(200),
        colours=many(like("#[0-9a-f]{6}"), minItems=1, maxItems=16),
        rows=many(like("[0-9a-f]{1,128}"), minItems=1, maxItems=128),
    )

    def mended(self, sent):
        return to_xml(self.stored or EXAMPLE)
