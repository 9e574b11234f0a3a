# refused by: pages
# says: titles gave back
# at fault: 'Cantate Domino', 'Ave verum'
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = send("GET", address)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return sorted(set(found))
