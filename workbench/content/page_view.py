"""A page, as a browser would show it: inside two frames that run nothing, fetch nothing and lead nowhere."""

import re

from clients.messages.words_of_html import MOST_READ, plain

from ..basics.markup import Markup, escaped
from .content import Content, Unfit, View

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


def page_view(content: Content) -> View:
    """An HTML page."""
    text = content.text
    if text is None:
        raise Unfit("It is said to be a page, and is not text.")
    remarks = (f"Only the first {MOST_PAGE:,} characters of the page are shown.",) if len(text) > MOST_PAGE else ()
    if len(text) > MOST_READ:
        remarks = (*remarks, f"In words: its first {MOST_READ:,} characters.")
    return View(
        "a page, as a browser would show it", lambda: frame(text), lambda: plain(text), remarks, is_picture=True
    )


def frame(text: str) -> Markup:
    """The page in its two frames."""
    return Markup(f'<iframe sandbox="" title="{TITLE}" srcdoc="{document(text)}"></iframe>')


def document(text: str) -> Markup:
    """The document of the outer frame, ready to be the value of an attribute."""
    page = INNER + _LOUD.sub("<not-", text[:MOST_PAGE])
    return escaped(f'{OUTER}<iframe sandbox="" title="{TITLE}" srcdoc="{escaped(page)}"></iframe>')
