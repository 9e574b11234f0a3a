from itertools import chain
from urllib.parse import urldefrag, urljoin

from clients import send
from clients.link_field import linked


class Songbook:
    def __init__(self, address):
        self.address, self.visited = address, []

    def __iter__(self):
        return self

    def __next__(self):
        if self.address is None or self.address in self.visited:
            raise StopIteration
        here = self.address
        self.visited.append(here)
        page = send("GET", here, {"Accept": "application/json"})
        if page.status != 200:
            raise StopIteration
        links = linked(page, "next")
        self.address = urldefrag(urljoin(here, links[0].address)).url if links else None
        return page.json()


def titles(url, start):
    return list(chain.from_iterable(Songbook(url + start)))
