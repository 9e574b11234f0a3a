# refused by: anywhere
# says: raised an alarm
# at fault: UpdateGroupSubscriptions
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
    names = {"check_transfers"}
    found = []
    for address, methods in paths.items():
        for part in address.split("/"):
            words = re.findall("[A-Z]?[a-z]+", part)
            if words and "{" not in part and part not in names and words[0].lower() in VERBS.split():
                found += [f"{method.upper()} {address}" for method in methods]
                break
    return found
