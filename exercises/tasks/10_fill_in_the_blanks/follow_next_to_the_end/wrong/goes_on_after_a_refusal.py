# refused by: refused
# says: the client went on to /f/3
# at fault: 503 Service Unavailable
from clients import send
from clients.link_field import linked


def titles(url, start):
    """All titles of a library, from the page `start` on."""
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = send("GET", address)
        if page.status == 200:
            found += page.json()
        ways = linked(page, "next")
        address = ways[0].address if ways else None
    return found
