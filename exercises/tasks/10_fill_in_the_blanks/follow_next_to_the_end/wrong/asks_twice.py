# refused by: pages
# says: 3 pages were asked for 6 times
# at fault: 3 pages were asked for 6 times
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        send("GET", address)
        page = send("GET", address)
        if page.status != 200:
            break
        found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found
