# refused by: verbs-stay
# says: of club.example, DELETE /delete_users/older-than/{days} raised no alarm
# at fault: /delete_users/older-than/{days}
import re

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def alarms(url):
    paths = requests.get(url + "/openapi.json").json()["paths"]
    things = set()
    for address in paths:
        parts = address.split("/")
        for place, part in enumerate(parts):
            if part.endswith("s") and any("{" in later for later in parts[place + 1 :]):
                things.add(part)
    found = []
    for address, methods in paths.items():
        for part in address.split("/"):
            words = re.findall("[A-Z]?[a-z]+", part)
            if part not in things and words and "{" not in part and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found
