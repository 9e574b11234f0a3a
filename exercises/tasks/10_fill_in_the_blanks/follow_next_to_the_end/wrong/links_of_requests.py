# refused by: many-words
# says: the client never came to /s/2
# at fault: rel="NEXT chapter"
from urllib.parse import urljoin

import requests


def titles(url, start):
    found, seen, address = [], set(), url + start
    for _ in range(9):
        seen.add(address)
        answer = requests.get(address)
        if answer.status_code != 200:
            break
        found += answer.json()
        if "next" not in answer.links:
            break
        address = urljoin(address, answer.links["next"]["url"])
        if address in seen:
            break
    return found
