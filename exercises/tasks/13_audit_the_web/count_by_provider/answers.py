# %% starter
import requests

WRITES = ("PUT", "PATCH", "DELETE")


def shares(url):
    """How many writes name 412, in percent: of operations, of providers, and with at most three of each provider."""
    text = requests.get(url + "/operations.tsv").text
    return {"of_operations": None, "of_providers": None, "at_most_3": None}


# %% solution
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
        "at_most_3": percent([one for one in first if one[1]], first),
    }


# %% right: by_csv
import csv
import io

import requests


def shares(url):
    rows = list(csv.DictReader(io.StringIO(requests.get(url + "/operations.tsv").text), delimiter="\t"))
    per_provider = {}
    for row in rows:
        if row["method"] in {"PUT", "PATCH", "DELETE"}:
            per_provider.setdefault(row["provider"], []).append("412" in row["statuses"].split(" "))

    def share(flags):
        flags = list(flags)
        return 100.0 * sum(flags) / len(flags) if flags else 0.0

    return {
        "of_operations": share(flag for flags in per_provider.values() for flag in flags),
        "of_providers": share(any(flags) for flags in per_provider.values()),
        "at_most_3": share(flag for flags in per_provider.values() for flag in flags[:3]),
    }


# %% right: by_groups
from itertools import groupby
from operator import itemgetter
from urllib.request import urlopen


def shares(url):
    with urlopen(url + "/operations.tsv") as answer:
        lines = [line.split("\t") for line in answer.read().decode().split("\n")[1:] if line]
    writes = sorted((line for line in lines if line[1] in "PUT PATCH DELETE".split()), key=itemgetter(0))
    found = [[" 412 " in f" {line[3]} " for line in group] for _, group in groupby(writes, key=itemgetter(0))]
    if not found:
        return dict.fromkeys(["of_operations", "of_providers", "at_most_3"], 0)
    every, first = sum(found, []), sum((group[:3] for group in found), [])
    return {
        "of_operations": sum(every) / len(every) * 100,
        "of_providers": sum(map(any, found)) / len(found) * 100,
        "at_most_3": sum(first) / len(first) * 100,
    }


# %% wrong: 412_anywhere, refused by of-operations
# at fault: of_operations is 66.66666666666667, for 3 operations.
# -     writes = [(provider, "412" in statuses.split()) for provider, method, _, statuses in lines if method in WRITES]
# +     writes = [(provider, "412" in path + statuses) for provider, method, path, statuses in lines if method in WRITES]

# %% wrong: a_tuple, refused by of-operations
# at fault: shares didn't return a dict
#               first.append((provider, named))
# +     return (
# +         percent([one for one in writes if one[1]], writes),
# +         percent({provider for provider, named in writes if named}, taken),
# +         percent([one for one in first if one[1]], first),
# +     )

# %% wrong: at_most_two, refused by at-most-3
# at fault: the first three of each provider
# says: at_most_3 is
# -         if taken[provider] <= 3:
# +         if taken[provider] < 3:

# %% wrong: first_line_lost, refused by of-operations
# at fault: of_operations is 0.0, for 3 operations.
# -     lines = [line.split("\t") for line in text.splitlines()]
# +     lines = [line.split("\t") for line in text.splitlines()[2:]]

# %% wrong: nothing_divides, refused by nothing
# at fault: ZeroDivisionError
# -     return 100 * len(some) / len(every) if every else 0
# +     return 100 * len(some) / len(every)

# %% wrong: nothing_is_hundred, refused by nothing
# at fault: of_operations is 100
# -     return 100 * len(some) / len(every) if every else 0
# +     return 100 * len(some) / len(every) if every else 100

# %% wrong: one_name_is_missing, refused by of-operations
# at fault: the dict that shares returned lacks at_most_3
# -         "at_most_3": percent([one for one in first if one[1]], first),

# %% wrong: providers_that_name_it_anywhere, refused by of-providers
# at fault: of_providers is 40.0
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent({line[0] for line in lines if "412" in line[3].split() and line[0] in taken}, taken),
