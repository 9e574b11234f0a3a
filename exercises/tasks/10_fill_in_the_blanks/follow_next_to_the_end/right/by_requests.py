from urllib.parse import urljoin

import requests


def titles(url, start):
    found, seen = [], []
    address = urljoin(url, start)
    with requests.Session() as session:
        while address not in seen:
            seen.append(address)
            answer = session.get(address)
            if not answer.ok:
                return found
            found.extend(answer.json())
            ways = requests.utils.parse_header_links(answer.headers.get("Link", ""))
            leading = [way["url"] for way in ways if "next" in way.get("rel", "").lower().split()]
            if not leading:
                return found
            address = urljoin(address, leading[0])
    return found
