from urllib.parse import urljoin

import requests

from clients import send
from clients.link_field import linked


def walk(here):
    """Each page, from this one on; none twice."""
    been = []
    while here is not None and here not in been:
        been.append(here)
        page = send("GET", here, {"Accept": "application/json, */*;q=0.1"})
        if page.status is None or page.status >= 400:
            return
        yield page.json()
        here = next((urljoin(here, link.address) for link in linked(page, "next")), None)


def titles(url, start):
    return sum(walk(requests.compat.urljoin(url, start)), [])
