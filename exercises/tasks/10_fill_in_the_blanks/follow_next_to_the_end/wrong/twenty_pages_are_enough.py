# refused by: to-the-end
# says: the client never came to /l/20
# at fault: /l/20
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen and len(seen) < 20:
        seen.add(address)
        page = send("GET", address)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found
