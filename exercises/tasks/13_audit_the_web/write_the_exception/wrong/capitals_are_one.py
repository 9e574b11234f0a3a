# refused by: verbs-stay
# says: of club.example, GET /send_offs raised no alarm.
# at fault: /send_offs
import re

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def alarms(url):
    """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    collections = set()
    for address in paths:
        parts = address.split("/")
        for part, behind in zip(parts, parts[1:]):
            if part.endswith("s") and "{" in behind:
                collections.add(part.lower())
    found = []
    for address, methods in paths.items():
        for part in address.split("/"):
            words = re.findall("[A-Z]?[a-z]+", part)
            if part.lower() in collections:
                continue
            if words and "{" not in part and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found
