"""Content shown by its type: `content_html` and `content_text` of a message. choose.py says what is shown as what."""

from .choose import view_of
from .content import View
from .shown import content_html, content_text, view_html

__all__ = ["View", "content_html", "content_text", "view_html", "view_of"]
