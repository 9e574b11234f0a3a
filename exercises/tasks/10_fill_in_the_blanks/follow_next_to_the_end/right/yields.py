import re, json, urllib.request, urllib.error
from urllib.parse import urljoin
from clients import send
from clients.link_field import linked


def titles(url, start):
    seen, there = set(), url + start
    while there and there not in seen:
        seen |= {there}
        page = send("GET", there, {"Accept": "application/json"})
        if page.status is None or page.status >= 400:
            return
        yield from page.json()
        there = next((link.address for link in linked(page, "next")), None)
