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
