# refused by: pages
# says: the client never came to /songs/?page=2
# at fault: never came to /songs/?page=2
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
        address = None
    return found
