"""Pictures, really shown: of the formats that every browser decodes, and never as a part of the page."""

from base64 import b64encode

from ..basics.markup import Markup, escaped, tag
from .content import Content, Unfit, View
from .picture_size import Picture, picture_of

MOST_OCTETS = 1_000_000
MOST_PIXELS = 20_000_000


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
