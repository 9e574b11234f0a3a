# refused by: of-operations
# says: the dict that shares returned lacks at_most_3
# at fault: at_most_3
from collections import Counter

import requests

WRITES = ("PUT", "PATCH", "DELETE")


def percent(some, every):
    return 100 * len(some) / len(every) if every else 0


def shares(url):
    """How many writes name 412, in percent: of operations, of providers, and with at most three of each provider."""
    text = requests.get(url + "/operations.tsv").text
    lines = [line.split("\t") for line in text.splitlines()]
    writes = [(provider, "412" in statuses.split()) for provider, method, _, statuses in lines if method in WRITES]
    taken, first = Counter(), []
    for provider, named in writes:
        taken[provider] += 1
        if taken[provider] <= 3:
            first.append((provider, named))
    return {
        "of_operations": percent([one for one in writes if one[1]], writes),
        "of_providers": percent({provider for provider, named in writes if named}, taken),
    }
