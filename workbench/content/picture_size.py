"""What kind of picture these octets are, and how large: read from their beginning, without decoding anything."""

from typing import NamedTuple

MOST_SEARCHED = 200_000
"""So far into a JPEG its size is looked for: before it stand notes of the camera."""


class Picture(NamedTuple):
    """The media type, the name of the format, width and height in pixels."""

    type: str
    name: str
    width: int
    height: int


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
