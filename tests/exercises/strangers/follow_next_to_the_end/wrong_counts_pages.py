# makes the address itself: ?page=2, ?page=3 and so on
from clients import send
from clients.link_field import linked


def titles(url, start):
    found, number = [], 1
    while True:
        address = url + start + (f"?page={number}" if number > 1 else "")
        page = send("GET", address)
        if page.status is None or page.status >= 400:
            break
        found += page.json()
        if not linked(page, "next"):
            break
        number += 1
    return found
