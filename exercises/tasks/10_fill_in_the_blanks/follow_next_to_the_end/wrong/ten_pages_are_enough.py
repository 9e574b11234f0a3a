# refused by: to-the-end
# says: the client never came to /l/10
# at fault: the client never came to /l/10
from urllib.parse import urljoin

from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, here = [], set(), urljoin(url, start)
    while here not in seen and len(seen) < 10:
        seen.add(here)
        page = send("GET", here)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        if not ways:
            break
        here = urljoin(here, ways[0].address)
    return found
