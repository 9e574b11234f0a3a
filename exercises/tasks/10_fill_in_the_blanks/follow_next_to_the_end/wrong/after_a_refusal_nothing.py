# refused by: refused
# says: titles gave back []
# at fault: titles gave back []
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = send("GET", address)
        if page.status != 200:
            return []
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found
