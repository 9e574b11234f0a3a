# an empty page is taken for the end
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
        if not page.json():
            break
        ways = linked(page, "next")
        if not ways:
            break
        here = urljoin(here, ways[0].address)
    return found
