"""The teacher's page: who is where, and what was voted."""

from ..representations.pages import bullets, link, page


def page_of_class(resource):
    """The page, which lives by /class/events."""
    return page("The class", bullets(link(address, address) for address in ("/class/seats/", "/class/votes/")))


def fields_of_page(resource):
    """What goes with it: the page may be in no frame, and no script runs in it."""
    policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    return {"Content_Security_Policy": policy}
