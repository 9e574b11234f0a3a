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


# %% right: asked_with_a_field
# -     text = requests.get(url + "/operations.tsv").text
# +     text = requests.get(f"{url}/operations.tsv", headers={"Accept": "text/tab-separated-values"}, timeout=5).text
# ...
# -         taken[provider] += 1
# -         if taken[provider] <= 3:
# +         if taken[provider] < 3:
# ...
#               first.append((provider, named))
# +         taken.update([provider])

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


# %% right: by_expression
import re

import requests


def shares(url):
    every, first, seen, named, count = [], [], [], set(), {}
    for line in requests.get(url + "/operations.tsv").text.split("\n"):
        match = re.match(r"([^\t]+)\t(?:PUT|PATCH|DELETE)\t[^\t]*\t(.*)", line)
        if not match:
            continue
        provider, yes = match[1], bool(re.search(r"\b412\b", match[2]))
        count[provider] = count.get(provider, 0) + 1
        every.append(yes)
        first += [yes] if count[provider] < 4 else []
        if yes:
            named.add(provider)
    n = len(every) or 1
    return {
        "of_operations": round(100 * sum(every) / n, 2),
        "of_providers": round(100 * len(named) / (len(count) or 1), 2),
        "at_most_3": round(100 * sum(first) / (len(first) or 1), 2),
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


# %% right: more_than_was_asked
#       return {
# +         "writes": len(writes),

# %% right: one_digit
# -     return 100 * len(some) / len(every) if every else 0
# +     return round(100 * len(some) / max(len(every), 1), 1)

# %% right: rounded
# -     return 100 * len(some) / len(every) if every else 0
# +     return round(100 * len(some) / len(every)) if every else 0

# %% wrong: 412_anywhere, from starter, refused by of-operations
# at fault: of_operations is 66.66666666666667, for 3 operations.
# -     return {"of_operations": None, "of_providers": None, "at_most_3": None}
# +     first, *lines = text.splitlines()
# +     columns = first.split("\t")
# +     by_provider = {}
# +     for line in lines:
# +         one = dict(zip(columns, line.split("\t")))
# +         if one.get("method") in WRITES:
# +             names = "412" in line
# +             by_provider.setdefault(one["provider"], []).append(names)
# +
# +     def percent(flags):
# +         flags = list(flags)
# +         return 100 * sum(flags) / len(flags) if flags else 0
# +
# +     return {
# +         "of_operations": percent(flag for flags in by_provider.values() for flag in flags),
# +         "of_providers": percent(any(flags) for flags in by_provider.values()),
# +         "at_most_3": percent(flag for flags in by_provider.values() for flag in flags[:3]),
# +     }

# %% wrong: a_tuple, refused by of-operations
# at fault: shares didn't return a dict
# -     return {
# -         "of_operations": percent([one for one in writes if one[1]], writes),
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# -         "at_most_3": percent([one for one in first if one[1]], first),
# -     }
# +     return (
# +         percent([one for one in writes if one[1]], writes),
# +         percent({provider for provider, named in writes if named}, taken),
# +         percent([one for one in first if one[1]], first),
# +     )

# %% wrong: all_methods, refused by of-operations
# at fault: of_operations is 55.5
# -     writes = [(provider, "412" in statuses.split()) for provider, method, _, statuses in lines if method in WRITES]
# +     writes = [(provider, "412" in statuses.split()) for provider, method, _, statuses in lines if method != "method"]

# %% wrong: as_text, refused by of-operations
# at fault: of_operations is '59 %'
# -     return 100 * len(some) / len(every) if every else 0
# +     return f"{100 * len(some) / len(every):.0f} %" if every else "0 %"

# %% wrong: at_most_two, refused by at-most-3
# at fault: the first three of each provider
# says: at_most_3 is
# -         if taken[provider] <= 3:
# +         if taken[provider] < 3:

# %% wrong: first_line_lost, from 412_anywhere, refused by of-operations
# at fault: of_operations is 0.0, for 3 operations.
# -     first, *lines = text.splitlines()
# +     first, _, *lines = text.splitlines()
# ...
# -             names = "412" in line
# +             names = "412" in one.get("statuses", "").split()

# %% wrong: first_three_of_all, refused by at-most-3
# at fault: the first three of each provider
# says: at_most_3 is 100
# -         "at_most_3": percent([one for one in first if one[1]], first),
# +         "at_most_3": percent([one for one in writes[:3] if one[1]], writes[:3]),

# %% wrong: fractions, refused by of-operations
# at fault: of_operations is 0.59
# -     return 100 * len(some) / len(every) if every else 0
# +     return len(some) / len(every) if every else 0

# %% wrong: neighbours_only, refused by at-most-3
# at fault: at_most_3 is 13.6
# -     taken, first = Counter(), []
# +     taken, first, before, run = Counter(), [], "", 0
# ...
#       for provider, named in writes:
# +         run = run + 1 if provider == before else 1
# +         before = provider
# ...
# -         if taken[provider] <= 3:
# +         if run <= 3:

# %% wrong: no_deletes, refused by of-operations
# at fault: of_operations is 77.7
# - WRITES = ("PUT", "PATCH", "DELETE")
# + WRITES = ("PUT", "PATCH")

# %% wrong: nothing_divides, refused by nothing
# at fault: ZeroDivisionError
# -     return 100 * len(some) / len(every) if every else 0
# +     return 100 * len(some) / len(every)

# %% wrong: nothing_is_hundred, refused by nothing
# at fault: of_operations is 100
# -     return 100 * len(some) / len(every) if every else 0
# +     return 100 * len(some) / len(every) if every else 100

# %% wrong: nothing_is_none, refused by nothing
# at fault: of_operations is None
# -     return 100 * len(some) / len(every) if every else 0
# +     return 100 * len(some) / len(every) if every else None

# %% wrong: numbers_not_shares, refused by of-operations
# at fault: of_operations is 13
# -     return 100 * len(some) / len(every) if every else 0
# +     return len(some)

# %% wrong: one_name_is_missing, refused by of-operations
# at fault: the dict that shares returned lacks at_most_3
# -         "at_most_3": percent([one for one in first if one[1]], first),

# %% wrong: post_is_a_write_too, refused by of-operations
# at fault: of_operations is 56.5
# says: Wanted: 59.1
# - WRITES = ("PUT", "PATCH", "DELETE")
# + WRITES = ("POST", "PUT", "PATCH", "DELETE")

# %% wrong: providers_that_always_name_it, refused by of-providers
# at fault: name 412 at one of them or more
# says: of_providers is 25.0
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent(
# +             {provider for provider, _ in writes} - {provider for provider, named in writes if not named}, taken
# +         ),

# %% wrong: providers_that_name_it_anywhere, refused by of-providers
# at fault: of_providers is 40.0
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent({line[0] for line in lines if "412" in line[3].split() and line[0] in taken}, taken),

# %% wrong: providers_without_a_write_too, refused by of-providers
# at fault: of 100 providers with a write
# says: of_providers is 30.0
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent({provider for provider, named in writes if named}, {line[0] for line in lines[1:]}),

# %% wrong: rows_for_providers, refused by of-providers
# at fault: of_providers is 162.5
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent([one for one in writes if one[1]], taken),

# %% wrong: the_header_is_a_provider, refused by of-providers
# at fault: of_providers is 33.3
# -         "of_providers": percent({provider for provider, named in writes if named}, taken),
# +         "of_providers": percent({provider for provider, named in writes if named}, {*taken, "provider"}),

# %% wrong: the_last_three, refused by at-most-3
# at fault: at most the first three
# says: at_most_3 is
# -     for provider, named in writes:
# +     for provider, named in reversed(writes):

# %% wrong: three_lines_of_any_method, refused by at-most-3
# at fault: of 100 writes, when at most
# says: at_most_3 is
# -     taken, first = Counter(), []
# +     taken, first, every = Counter(), [], Counter()
# +     for provider, method, _, statuses in lines:
# +         every[provider] += 1
# +         if every[provider] <= 3 and method in WRITES:
# +             first.append((provider, "412" in statuses.split()))
# ...
# -         if taken[provider] <= 3:
# -             first.append((provider, named))
