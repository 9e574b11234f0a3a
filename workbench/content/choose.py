"""Which view fits a content: by its type first, and by what it really is where the type says something else."""

from clients import Request, Response
from clients.messages.safe_words import one_line

from .content import Unfit, View, content_of
from .events_view import events_view
from .feed_view import feed_view
from .form_view import form_view
from .json_view import json_view
from .page_view import page_view
from .pictures import picture_view
from .plain_views import hex_view, text_view
from .problem_view import problem_view
from .xml_documents.svg_view import svg_view
from .xml_documents.xml_view import xml_view

BY_TYPE = {
    "application/problem+json": (problem_view, json_view),
    "application/json": (json_view,),
    "text/html": (page_view,),
    "application/xhtml+xml": (page_view,),
    "application/rss+xml": (feed_view, xml_view),
    "application/atom+xml": (feed_view, xml_view),
    "application/xml": (feed_view,),
    "text/xml": (feed_view,),
    "image/svg+xml": (svg_view, xml_view),
    "application/x-www-form-urlencoded": (form_view,),
    "text/event-stream": (events_view,),
}
BY_END = {"+json": (json_view,), "+xml": (feed_view,)}
NO_TYPE = "It comes without a Content-Type, so a browser would have to guess."


def views_for(media_type: str) -> tuple:
    """The views to try for a type, the finest first."""
    if media_type in BY_TYPE:
        return BY_TYPE[media_type]
    if media_type.startswith("image/"):
        return (picture_view,)
    return next((views for end, views in BY_END.items() if media_type.endswith(end)), ())


def view_of(message: Request | Response) -> View | None:
    """How the content of a request or response is shown; None where there is none. It never raises."""
    content = content_of(message)
    if not message.content:
        return None
    remarks = [*content.remarks, *([] if message.field("Content-Type") else [NO_TYPE])]
    for view in (*views_for(content.type), text_view):
        try:
            seen = view(content)
        except Unfit as why:
            remarks += [one_line(str(why))] if str(why) and str(why) not in remarks else []
        else:
            return seen._replace(remarks=(*remarks, *seen.remarks))
    return hex_view(content)._replace(remarks=tuple(remarks))
