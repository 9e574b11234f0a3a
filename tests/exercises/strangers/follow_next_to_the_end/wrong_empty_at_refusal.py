# returns nothing when a later page is refused
from clients import send
from clients.link_field import linked


def titles(url, start):
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = send("GET", address)
        if page.status is None or page.status >= 400:
            return []
        found += page.json()
        following = linked(page, "next")
        address = following[0].address if following else None
    return found
