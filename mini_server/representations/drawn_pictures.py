"""What Pillow does: a picture becomes PNG or JPEG, and such a file becomes a picture."""

import warnings
from io import BytesIO

from ..rules.media_types import JPEG
from .formats import Malformed, Meaningless
from .neighbours import Stored

MOST_COLOURS, LONGEST_SIDE = 16, 128
TOO_LARGE = f"a picture has at most {LONGEST_SIDE} by {LONGEST_SIDE} pixels"


def drawn(picture, media_type):
    """The octets of a picture, drawn by Pillow."""
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


def picture_from_image(content: bytes, resource: Stored) -> dict:
    """A picture from PNG or JPEG; where it has more than 16 colours, the 16 that come nearest."""
    try:
        image = opened(content).convert("RGB").quantize(MOST_COLOURS)
    except Meaningless:
        raise
    except (OSError, SyntaxError, ValueError):  # what Pillow says to a broken image
        raise Malformed("this is not a whole PNG or JPEG") from None
    return {"title": title_of(resource), **as_rows(image)}


def opened(content):
    """The image, if it is not too large. Its pixels are not read yet: they could be very many, out of few octets."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            image = Image.open(BytesIO(content), formats=["PNG", "JPEG"])
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise Meaningless(TOO_LARGE) from None
    if max(image.size) > LONGEST_SIDE:
        raise Meaningless(f"{TOO_LARGE}, not {image.size[0]:,} by {image.size[1]:,}")
    return image


def title_of(resource):
    """Pixels bring no title: the stored picture keeps its own."""
    return resource.stored["title"] if resource.stored else f"Picture {resource.id}"


def as_rows(image):
    """Colours and rows of an image with a palette, in the order in which the colours appear."""
    width, _ = image.size
    used = list(dict.fromkeys(image.tobytes()))
    palette = image.getpalette()
    digits = "".join(f"{used.index(pixel):x}" for pixel in image.tobytes())
    colours = [f"#{bytes(palette[3 * one : 3 * one + 3]).hex()}" for one in used]
    return {"colours": colours, "rows": [digits[start : start + width] for start in range(0, len(digits), width)]}
