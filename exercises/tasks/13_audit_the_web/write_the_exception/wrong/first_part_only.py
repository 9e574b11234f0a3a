# refused by: shown
# says: raised no alarm
# at fault: /accounts/{account_id}/close
import re
from itertools import pairwise

import requests

VERBS = (
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify"
)


def alarms(url):
    """The operations with a verb in their address, as texts such as "GET /user/delete/{id}"."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    names = set()
    for address in paths:
        parts = address.split("/")
        names |= {part for part, after in pairwise(parts) if after.startswith("{") and part.endswith("s")}
    found = []
    for address, methods in paths.items():
        for part in address.split("/")[1:2]:
            words = re.findall("[A-Z]?[a-z]+", part)
            if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found
