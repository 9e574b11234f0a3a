# joins a relative address to the server, not to the page it stands in
import re

import requests


def titles(url, start):
    found, seen, address = [], set(), url + start
    while address and address not in seen:
        seen.add(address)
        page = requests.get(address)
        if not page.ok:
            break
        found += page.json()
        links = re.findall(r'<([^>]*)>[^<]*rel="?([^"]*)', page.headers.get("Link", ""))
        nexts = [target for target, relations in links if "next" in relations.split()]
        address = url + "/" + nexts[0].lstrip("/") if nexts else None
    return found
