# refused by: round
# says: 3 pages were asked for
# at fault: Link: </r/2>; rel="next"
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and len(found) < 8:
        seen.add(address)
        page = send("GET", address)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found
