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

LONGEST_ACCEPT = 1000  # characters: browsers send less than 200, and werkzeug takes seconds for 60,000
LONGEST_RANGE = 1000  # characters: one that is longer is passed over
MOST_RANGES = 100  # of a longer one, after those that no offer can match are left out


def best(accept: str | None, offers: list[str]) -> str | None:
    """The offer that the client likes best, the first of equals; None where it accepts none."""
    if accept in (None, "", "*/*"):
        return offers[0]
    if len(accept) > LONGEST_ACCEPT:
        accept = ",".join(that_may_match(accept, offers)[:MOST_RANGES])
    wanted = parse_accept_header(CHARSET.sub("", accept), MIMEAccept)
    favourite = max(offers, key=wanted.quality)
    return favourite if wanted.quality(favourite) > 0 else None


def that_may_match(accept, offers):
    """The ranges of a very long Accept that name an offer, or some type that one of them is of."""
    kinds = {"*/*", *offers, *(f"{offer.partition('/')[0]}/*" for offer in offers)}
    ranges = [one for one in accept.split(",") if len(one) <= LONGEST_RANGE]
    return [one for one in ranges if one.partition(";")[0].strip().lower() in kinds]
