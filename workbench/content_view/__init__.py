"""Content shown by its type: `content_html` and `content_text` of a message. choose.py says what is shown as what."""

from workbench.content_view.choose import view_of
from workbench.content_view.content import View
from workbench.content_view.shown import content_html, content_text, view_html

__all__ = ["View", "content_html", "content_text", "view_html", "view_of"]
