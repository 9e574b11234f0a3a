"""The service as a whole: where everything begins."""

from ..representations.formats import as_json
from ..representations.pages import bullets, link, page, paragraph
from ..rules.media_types import HTML, JSON, OPENAPI
from .resource import Resource

SERVICE = {
    "title": "One Address",
    "users": "/users/",
    "blogs": "/blogs/",
    "picture": "/picture/1",
    "journal": "/journal/",
    "snapshots": "/snapshots/",
    "now": "/snapshot/now",
    "openapi": "/openapi",
}


def service_to_json(resource):
    """Where everything is."""
    return as_json(resource.what_there_is)


def service_to_html(resource):
    """A page with a link to everything."""
    links = bullets(link(address, name) for name, address in resource.what_there_is.items() if name != "title")
    return page(SERVICE["title"], links + paragraph("Every noun has one address; what is done to it, the method says."))


class Service(Resource):
    """The service as a whole: where everything begins."""

    address = "/"
    offers = {JSON: service_to_json, HTML: service_to_html}

    @property
    def what_there_is(self):
        """The names of things, and where they are; a class is there only where somebody asked for one."""
        return SERVICE | ({"class": "/class/"} if self.ask.board else {})

    def links(self):
        """To what describes the whole service for programs. RFC 8631."""
        return [("/openapi", "service-desc", OPENAPI), *super().links()]

    def get(self):
        """Show what there is."""
        return self.shown()


NOUNS = [Service]
