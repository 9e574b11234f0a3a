# a link whose rel is 'next last' is not found
from urllib.parse import urljoin

from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, here = [], set(), urljoin(url, start)
    while here not in seen:
        seen.add(here)
        page = send("GET", here)
        if page.status != 200:
            break
        found += page.json()
        ways = [
            link
            for link in linked(page, "next")
            if 'rel="next"' in page.field("Link") or "rel=next" in page.field("Link")
        ]
        if not ways:
            break
        here = urljoin(here, ways[0].address)
    return found
