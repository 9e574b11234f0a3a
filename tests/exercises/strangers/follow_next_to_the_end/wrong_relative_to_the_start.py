# a relative link is joined to the first address, not to the page it stands in
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
        ways = linked(page, "next")
        if not ways:
            break
        here = (
            urljoin(urljoin(url, start), page.field("Link").split("<")[1].split(">")[0])
            if page.field("Link").count("<") == 1
            else urljoin(here, ways[0].address)
        )
    return found
