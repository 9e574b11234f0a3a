import re
from itertools import pairwise

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def is_id(part):
    return part.startswith("{") and part.endswith("}")


def first_word(part):
    found = re.search("[A-Z]?[a-z]+", part)
    return found[0].lower() if found else ""


def alarms(url):
    description = requests.get(f"{url}/openapi.json", timeout=5).json()
    split = {address: address.strip("/").split("/") for address in description["paths"]}
    collections = set()
    for parts in split.values():
        for place in range(len(parts) - 1):
            if is_id(parts[place + 1]) and parts[place].endswith("s"):
                collections.add(parts[place])
    suspicious = set()
    for address, parts in split.items():
        if any(first_word(part) in VERBS.split() for part in parts if not is_id(part) and part not in collections):
            suspicious.add(address)
    return sorted(f"{method} {address}" for address in suspicious for method in description["paths"][address])
