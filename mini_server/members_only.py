"""A page for members only: who are you, and may you see it? RFC 9110, section 11; RFC 7617."""

import base64
import binascii
import hmac

from .pages import page, paragraph
from .representations import HTML, JSON, as_json
from .resource import Resource

MEMBERS = {"ana": "ana-secret", "ben": "ben-secret"}  # no secrets at all: the lesson prints them
CHALLENGE = 'Basic realm="members", charset="UTF-8"'


def who_sends(ask):
    """The member whose name and password came with the request, or None."""
    scheme, _, words = (ask.field("Authorization") or "").partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        name, _, password = base64.b64decode(words.strip(), validate=True).decode("utf-8").partition(":")
    except (binascii.Error, ValueError):
        return None
    right = MEMBERS.get(name, "")
    return name if right and hmac.compare_digest(right.encode(), password.encode()) else None


def credentials(name):
    """What a member sends in Authorization. It is not enciphered: whoever reads it can turn it back."""
    return "Basic " + base64.b64encode(f"{name}:{MEMBERS[name]}".encode()).decode()


def page_to_json(resource):
    """What the page says, as data."""
    return as_json({"member": resource.names["user"], "page": resource.words})


def page_to_html(resource):
    """What the page says, to read."""
    return page(f"For {resource.names['user']} only", paragraph(resource.words))


class Private(Resource):
    """The page of one member."""

    address, members_only = "/private/<name:user>", True
    offers = {JSON: page_to_json, HTML: page_to_html}
    freshness = "no-store"  # nobody keeps what is for one person only
    words = "Nobody else can read this page."

    def may_be_seen_by(self, member):
        """Each member sees the own page only."""
        return member == self.names["user"]

    def get(self):
        """Show the page."""
        return self.shown()


NOUNS = [Private]
