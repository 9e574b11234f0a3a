"""Which view fits a body, and the views of text, bytes, events, pages and pictures."""

import re
from base64 import b64encode
from typing import NamedTuple

from clients import Request, Response
from clients.text import MOST_READ, cut, hide_base_url, one_line, plain, pluralize, printable

from .body import Body, CannotShow, View, body_of
from .body_json import LONGEST_PAIR, form_view, json_view, problem_view
from .body_xml import feed_view, xml_view
from .html import Markup, block, column_heads, element, escaped, hex_text

MOST_CHARACTERS = 20_000
MOST_HEX = 512


def text_view(body: Body) -> View:
    """Text, as it is."""
    if body.text is None:
        raise CannotShow("")
    shown = body.text[:MOST_CHARACTERS].replace("\r\n", "\n")
    cut = len(body.text) > MOST_CHARACTERS
    remarks = (f"Only its first {MOST_CHARACTERS:,} characters are shown.",) if cut else ()
    lines = len(body.text.splitlines())
    return View(
        f"text: {pluralize(lines, 'line', 'lines')}",
        lambda: block("content", shown),
        remarks,
        is_plain=True,
    )


def hex_view(body: Body) -> View:
    """Bytes, with their places."""
    shown = hex_text(body.raw, MOST_HEX)
    return View(f"{len(body.raw):,} bytes", lambda: block("content", shown, cls="oa-block oa-hex"))


MOST_EVENTS = 50
MOST_OF_A_STREAM = 200_000
"""So many characters of a stream are read as events."""

_END_OF_LINE = re.compile(r"\r\n|\n|\r")
UNFINISHED = "The last event is unfinished: its empty line never came."


class Event(NamedTuple):
    """An event: its kind ("message" where it names none), its id, and its data."""

    kind: str
    id: str
    data: str


def events_view(body: Body) -> View:
    """The events that came so far."""
    if body.text is None:
        raise CannotShow("It is labelled as a stream of events but isn't text.")
    events, unfinished = events_of(body.text[:MOST_OF_A_STREAM])
    more = len(body.text) > MOST_OF_A_STREAM
    remarks = [UNFINISHED] if unfinished and not more else []
    if len(events) > MOST_EVENTS:
        remarks.append(f"{'More than ' if more else ''}{len(events) - MOST_EVENTS:,} more events are not shown.")
    if more:
        remarks.append(f"Only its first {MOST_OF_A_STREAM:,} of {len(body.text):,} characters were read as events.")
    shown = events[:MOST_EVENTS]
    what = ("more than " if more else "") + pluralize(len(events), "event", "events")
    return View(what, lambda: events_html(shown), tuple(remarks))


def events_of(text: str) -> tuple[list[Event], bool]:
    """The events of a stream, and whether one is left without its end."""
    found, kind, last_id, data = [], "", "", []
    for line in _END_OF_LINE.split(text.removeprefix("\ufeff")):
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            data.append(value)
        elif name == "event":
            kind = value
        elif name == "id" and "\0" not in value:
            last_id = value
        elif not line:
            found += [Event(kind or "message", last_id, "\n".join(data))] if data else []
            kind, data = "", []
    return found, bool(data)


def events_html(events: list[Event]) -> Markup:
    """A table of the events."""
    head = column_heads("event", "id", "data")
    rows = [element("tr", *(element("td", cut(words, LONGEST_PAIR)) for words in event)) for event in events]
    return element("table", head, *rows, cls="oa-content-events")


MOST_PAGE = 100_000
TITLE = "The page, as a picture"
RULES = (
    '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    "style-src 'unsafe-inline'; img-src data:\">"
)
# The outer frame is ours: its rules hold for whatever becomes of the inner one, so that no link leads out of it.
OUTER = RULES + "<style>html,body,iframe{border:0;height:100%;margin:0;width:100%;display:block}</style>"
# The inner frame is the server's, after these lines.
INNER = (
    RULES + '<base href="about:invalid"><style>:root{background:#fff;color:#000;font-family:sans-serif}'
    "button,input,label{pointer-events:none}not-a{color:#00e;text-decoration:underline}</style>"
)
# These lead elsewhere, or make a browser connect ahead of time whatever the rules then forbid: here nobody knows them.
_LOUD = re.compile(
    r"<(?=/?(?:a|area|link|meta|base|iframe|frame|frameset|object|embed|portal|fencedframe)\b)", re.IGNORECASE
)


def page_view(body: Body) -> View:
    """An HTML page."""
    text = body.text
    if text is None:
        raise CannotShow("It is labelled as a page but isn't text.")
    remarks = (f"Only the first {MOST_PAGE:,} characters of the page are shown.",) if len(text) > MOST_PAGE else ()
    if len(text) > MOST_READ:
        remarks = (*remarks, f"In words: its first {MOST_READ:,} characters.")
    return View(
        "a page, as a browser would show it", lambda: frame(text), remarks, lambda: plain(text), is_picture=True
    )


def frame(text: str) -> Markup:
    """The page in its two frames."""
    page = escaped(INNER + _LOUD.sub("<not-", text[:MOST_PAGE]))
    document = escaped(f'{OUTER}<iframe sandbox="" title="{TITLE}" srcdoc="{page}"></iframe>')
    return Markup(f'<iframe sandbox="" title="{TITLE}" srcdoc="{document}"></iframe>')


MOST_BYTES = 1_000_000
MOST_PIXELS = 20_000_000
MOST_SEARCHED = 200_000
"""So far into a JPEG its size is looked for: before it come the camera's notes."""


class Picture(NamedTuple):
    """The media type, the name of the format, width and height in pixels."""

    type: str
    name: str
    width: int
    height: int


def picture_view(body: Body) -> View:
    """PNG, JPEG, GIF or WebP, by what the bytes say they are."""
    picture = picture_of(body.raw)
    if picture is None:
        raise CannotShow("It is labelled as a picture but doesn't begin like PNG, JPEG, GIF or WebP.")
    if not body.whole:
        raise CannotShow("It is a picture, but its end is missing.")
    if picture.width * picture.height > MOST_PIXELS or len(body.raw) > MOST_BYTES:
        raise CannotShow(f"It is a picture of {size_of_picture(picture)}: too large to be shown here.")
    other = body.type not in ("", picture.type, picture.type.replace("jpeg", "jpg"))
    remarks = (f"Its Content-Type says {body.type}, but its bytes say {picture.type}.",) if other else ()
    what = f"a picture: {picture.name}, {size_of_picture(picture)}, {len(body.raw):,} bytes"
    return View(what, lambda: shown(picture.type, body.raw, what), remarks, is_picture=True)


def size_of_picture(picture: Picture) -> str:
    """Width and height in words."""
    return f"{picture.width:,} × {picture.height:,} pixels"


def shown(media_type: str, raw: bytes, what: str) -> Markup:
    """The picture, inside the page's own text, so that nothing is fetched."""
    # Base 64 has no character that needs escaping, nor has a media type of ours. Escaping a million takes long.
    address = f"data:{media_type};base64,{b64encode(raw).decode()}"
    return element("p", Markup(f'<img class="oa-picture" alt="{escaped(what)}" src="{address}">'))


def picture_of(raw: bytes) -> Picture | None:
    """The picture these bytes are; None where they are none that all browsers show."""
    for begins, read in ((b"\x89PNG\r\n\x1a\n", png), (b"GIF8", gif), (b"\xff\xd8\xff", jpeg), (b"RIFF", webp)):
        if raw.startswith(begins):
            try:
                return read(raw)
            except IndexError:
                return None
    return None


def png(raw: bytes) -> Picture | None:
    """PNG: the first chunk says the size."""
    if raw[12:16] != b"IHDR" or len(raw) < 24:
        return None
    return Picture("image/png", "PNG", big(raw[16:20]), big(raw[20:24]))


def gif(raw: bytes) -> Picture | None:
    """GIF: the size follows the version."""
    return Picture("image/gif", "GIF", small(raw[6:8]), small(raw[8:10])) if len(raw) >= 10 else None


def jpeg(raw: bytes) -> Picture | None:
    """JPEG: segment after segment, until the one that begins the frame."""
    place = 2
    while place < MOST_SEARCHED and raw[place] == 0xFF:
        kind = raw[place + 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            return Picture("image/jpeg", "JPEG", big(raw[place + 7 : place + 9]), big(raw[place + 5 : place + 7]))
        place += 1 if kind == 0xFF else 2 + max(2, big(raw[place + 2 : place + 4]))
    return None


def webp(raw: bytes) -> Picture | None:
    """WebP: three forms, each with its own place for the size."""
    form, body = raw[8:16], raw[20:30]
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


def big(raw: bytes) -> int:
    """A number whose first byte counts most."""
    return int.from_bytes(raw, "big")


def small(raw: bytes) -> int:
    """A number whose last byte counts most."""
    return int.from_bytes(raw, "little")


BY_TYPE = {
    "application/problem+json": (problem_view, json_view),
    "application/json": (json_view,),
    "text/html": (page_view,),
    "application/xhtml+xml": (page_view,),
    "application/rss+xml": (feed_view, xml_view),
    "application/atom+xml": (feed_view, xml_view),
    "application/xml": (feed_view,),
    "text/xml": (feed_view,),
    "image/svg+xml": (xml_view,),
    "application/x-www-form-urlencoded": (form_view,),
    "text/event-stream": (events_view,),
}
BY_END = {"+json": (json_view,), "+xml": (feed_view,)}
NO_TYPE = "It comes without a Content-Type, so a browser would have to guess."


def views_for(media_type: str) -> tuple:
    """The views to try for a media type, the finest first."""
    if media_type in BY_TYPE:
        return BY_TYPE[media_type]
    if media_type.startswith("image/"):
        return (picture_view,)
    return next((views for end, views in BY_END.items() if media_type.endswith(end)), ())


def view_of(message: Request | Response) -> View | None:
    """How the body of a request or response is shown; None where there is none. It never raises."""
    body = body_of(message)
    if not message.body:
        return None
    remarks = [*body.remarks, *([] if message.header("Content-Type") else [NO_TYPE])]
    for view in (*views_for(body.type), text_view):
        try:
            seen = view(body)
        except CannotShow as why:
            remarks += [one_line(str(why))] if str(why) and str(why) not in remarks else []
        else:
            return seen._replace(remarks=(*remarks, *seen.remarks))
    return hex_view(body)._replace(remarks=tuple(remarks))


NO_BODY = "There is no body."
HARD_TO_READ = 400
"""On the wire a line of so many characters is hard to read, so the view is open."""


def body_html(message: Request | Response, folded: bool | None = None) -> Markup:
    """The body by its type, behind a fold that is open where the wire alone can't be read."""
    view = view_of(message)
    return Markup("") if view is None else view_html(view, message, folded)


def view_html(view: View, message: Request | Response, folded: bool | None = None) -> Markup:
    """A view that is there already, behind its fold."""
    longest = max((len(line) for line in message.body[:20_000].splitlines()), default=0)
    is_hard_to_read = view.is_picture or (longest > HARD_TO_READ and not view.is_plain)
    is_open = is_hard_to_read if folded is None else not folded
    remarks = [element("p", remark, cls="oa-remark-line") for remark in view.remarks]
    summary = element("summary", "The body as ", view.what)
    return element("details", summary, *remarks, view.html(), cls="oa-content-view", open=is_open)


def body_text(message: Request | Response, url: str = "") -> str:
    """The body by its type, as plain text; of an address at `url` the port is left out."""
    view = view_of(message)
    if view is None:
        return NO_BODY
    parts = [f"The body as {one_line(view.what)}", printable(view.text()), *view.remarks]
    return hide_base_url("\n".join(part for part in parts if part), url)
