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
