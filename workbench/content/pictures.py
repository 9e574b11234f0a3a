"""Pictures: which kind the octets are and how large, and really shown, but never as a part of the page."""

from base64 import b64encode
from typing import NamedTuple

from ..basics.markup import Markup, escaped, tag
from .content import Content, Unfit, View

MOST_OCTETS = 1_000_000
MOST_PIXELS = 20_000_000
MOST_SEARCHED = 200_000
"""So far into a JPEG its size is looked for: before it stand notes of the camera."""


class Picture(NamedTuple):
    """The media type, the name of the format, width and height in pixels."""

    type: str
    name: str
    width: int
    height: int


def picture_view(content: Content) -> View:
    """PNG, JPEG, GIF or WebP, by what the octets say they are."""
    picture = picture_of(content.octets)
    if picture is None:
        raise Unfit("It is said to be a picture, and does not begin as PNG, JPEG, GIF or WebP do.")
    if not content.whole:
        raise Unfit("It is a picture, and its end is missing.")
    if picture.width * picture.height > MOST_PIXELS or len(content.octets) > MOST_OCTETS:
        raise Unfit(f"It is a picture of {size(picture)}: too large to be shown here.")
    other = content.type not in ("", picture.type, picture.type.replace("jpeg", "jpg"))
    remarks = (f"Its type says {content.type}; its octets say {picture.type}.",) if other else ()
    what = f"a picture: {picture.name}, {size(picture)}, {len(content.octets):,} octets"
    return View(what, lambda: shown(picture.type, content.octets, what), lambda: "", remarks, is_picture=True)


def size(picture: Picture) -> str:
    """Width and height in words."""
    return f"{picture.width:,} × {picture.height:,} pixels"


def shown(media_type: str, octets: bytes, what: str) -> Markup:
    """The picture, inside the page's own text, so that nothing is fetched."""
    # Base 64 has no character that needs escaping, and a type of ours neither: escaping a million of them takes long.
    address = f"data:{media_type};base64,{b64encode(octets).decode()}"
    return tag("p", Markup(f'<img class="oa-picture" alt="{escaped(what)}" src="{address}">'))


def picture_of(octets: bytes) -> Picture | None:
    """The picture these octets are; None where they are none that all browsers show."""
    for begins, read in ((b"\x89PNG\r\n\x1a\n", png), (b"GIF8", gif), (b"\xff\xd8\xff", jpeg), (b"RIFF", webp)):
        if octets.startswith(begins):
            try:
                return read(octets)
            except IndexError:
                return None
    return None


def png(octets: bytes) -> Picture | None:
    """PNG: the first chunk says the size."""
    if octets[12:16] != b"IHDR" or len(octets) < 24:
        return None
    return Picture("image/png", "PNG", big(octets[16:20]), big(octets[20:24]))


def gif(octets: bytes) -> Picture | None:
    """GIF: the size follows the version."""
    return Picture("image/gif", "GIF", small(octets[6:8]), small(octets[8:10])) if len(octets) >= 10 else None


def jpeg(octets: bytes) -> Picture | None:
    """JPEG: segment after segment, until the one that begins the frame."""
    place = 2
    while place < MOST_SEARCHED and octets[place] == 0xFF:
        kind = octets[place + 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            return Picture("image/jpeg", "JPEG", big(octets[place + 7 : place + 9]), big(octets[place + 5 : place + 7]))
        place += 1 if kind == 0xFF else 2 + max(2, big(octets[place + 2 : place + 4]))
    return None


def webp(octets: bytes) -> Picture | None:
    """WebP: three forms, each with its own place for the size."""
    form, body = octets[8:16], octets[20:30]
    if len(body) < 10:
        return None
    if form == b"WEBPVP8 ":
        return Picture("image/webp", "WebP", small(body[6:8]) & 0x3FFF, small(body[8:10]) & 0x3FFF)
    if form == b"WEBPVP8L":
        bits = small(body[1:5])
        return Picture("image/webp", "WebP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"WEBPVP8X":
        return Picture("image/webp", "WebP", small(body[4:7]) + 1, small(body[7:10]) + 1)
    return None


def big(octets: bytes) -> int:
    """A number whose first octet counts most."""
    return int.from_bytes(octets, "big")


def small(octets: bytes) -> int:
    """A number whose last octet counts most."""
    return int.from_bytes(octets, "little")
