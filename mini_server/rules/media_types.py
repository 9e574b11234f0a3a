"""The media types of this course, and which of several a client likes best. RFC 9110, sections 8.3 and 12.5.1."""

import re

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
MERGE_PATCH = "application/merge-patch+json"
PROBLEM = "application/problem+json"
HTML, XML, RSS = "text/html", "application/xml", "application/rss+xml"
PNG, JPEG = "image/png", "image/jpeg"
EVENTS = "text/event-stream"
MESSAGE = "message/http"
OPENAPI = "application/vnd.oai.openapi+json"

CHARSET = re.compile(r";\s*charset=[^;,]*", re.IGNORECASE)  # all we offer is UTF-8; JSON does not even define it

LONGEST_ACCEPT = 1000  # characters that are looked at: each type takes its time, and browsers send less than 200


def best(accept: str | None, offers: list[str]) -> str | None:
    """The offer that the client likes best, the first of equals; None where it accepts none."""
    if accept in (None, "", "*/*"):
        return offers[0]
    if len(accept) > LONGEST_ACCEPT:
        accept = accept[:LONGEST_ACCEPT].rpartition(",")[0]
    wanted = parse_accept_header(CHARSET.sub("", accept), MIMEAccept)
    favourite = max(offers, key=wanted.quality)
    return favourite if wanted.quality(favourite) > 0 else None
