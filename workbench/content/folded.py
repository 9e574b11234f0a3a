"""A content as HTML, behind a fold, and as plain text: the same content in both."""

from clients import Request, Response
from clients.messages.safe_words import masked, one_line, printable

from ..basics.markup import Markup, tag
from .choose import view_of
from .content import View

NO_CONTENT = "There is no content."
HARD_TO_READ = 400
"""On the wire a line of so many characters is hard to read, so the view stands open."""


def content_html(message: Request | Response, folded: bool | None = None) -> Markup:
    """The content by its type, behind a fold that stands open where the wire alone cannot be read."""
    view = view_of(message)
    return Markup("") if view is None else view_html(view, message, folded)


def view_html(view: View, message: Request | Response, folded: bool | None = None) -> Markup:
    """A view that is there already, behind its fold."""
    is_open = needs_a_view(view, message) if folded is None else not folded
    remarks = [tag("p", remark, cls="oa-remark-line") for remark in view.remarks]
    summary = tag("summary", "The content as ", view.what)
    return tag("details", summary, *remarks, view.html(), cls="oa-content-view", open=is_open)


def needs_a_view(view: View, message) -> bool:
    """Is the content shown in a way that the wire cannot: a picture, or one long line unfolded?"""
    longest = max((len(line) for line in message.content[:20_000].splitlines()), default=0)
    return view.is_picture or (longest > HARD_TO_READ and not view.is_plain)


def content_text(message: Request | Response, url: str = "") -> str:
    """The content by its type, as plain text; of an address at `url` the port is left out."""
    view = view_of(message)
    if view is None:
        return NO_CONTENT
    parts = [f"The content as {one_line(view.what)}", printable(view.text()), *view.remarks]
    return masked("\n".join(part for part in parts if part), url)
