from clients import send
from clients.link_field import linked


def titles(url, start):
    return list(pages(url + start, set()))


def pages(address, seen):
    page = send("GET", address)
    seen.add(address)
    if page.status >= 400:
        return
    yield from page.json()
    for way in linked(page, "next")[:1]:
        if way.address not in seen:
            yield from pages(way.address, seen)
