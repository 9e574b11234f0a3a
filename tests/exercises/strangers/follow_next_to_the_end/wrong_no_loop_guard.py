# does not remember the pages it has seen (it gives up after 200 pages)
from clients import send
from clients.link_field import linked


def titles(url, start):
    found, seen, address = [], set(), url + start
    while address and len(seen) < 200:
        seen.add(object())
        page = send("GET", address)
        if page.status is None or page.status >= 400:
            break
        found += page.json()
        following = linked(page, "next")
        address = following[0].address if following else None
    return found
