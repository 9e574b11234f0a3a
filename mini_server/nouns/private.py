"""A page for members only: each sees the own one. RFC 9110, section 15.5.4."""

from ..representations.formats import as_json
from ..representations.pages import page, paragraph
from ..rules.media_types import HTML, JSON
from .resource import Resource


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
