# refused by: many-words
# says: the client
# at fault: title="rel=next"
import re
from urllib.parse import urljoin

import requests


def titles(url, start):
    found, seen, address = [], set(), url + start
    while address not in seen and len(seen) < 9:
        seen.add(address)
        answer = requests.get(address)
        if answer.status_code != 200:
            break
        found += answer.json()
        ways = [one for one in re.split(r", *(?=<)", answer.headers.get("Link", "")) if "next" in one.lower()]
        if ways:
            address = urljoin(address, ways[0].partition(">")[0][1:])
    return found
