# refused by: of-operations
# says: of_operations is 66.66666666666667, for 3 operations.
# at fault: of_operations
import requests

WRITES = ("PUT", "PATCH", "DELETE")


def shares(url):
    """How many writes name 412, in percent: of operations, of providers, and with at most three of each provider."""
    text = requests.get(url + "/operations.tsv").text
    first, *lines = text.splitlines()
    columns = first.split("\t")
    by_provider = {}
    for line in lines:
        one = dict(zip(columns, line.split("\t")))
        if one.get("method") in WRITES:
            names = "412" in line
            by_provider.setdefault(one["provider"], []).append(names)

    def percent(flags):
        flags = list(flags)
        return 100 * sum(flags) / len(flags) if flags else 0

    return {
        "of_operations": percent(flag for flags in by_provider.values() for flag in flags),
        "of_providers": percent(any(flags) for flags in by_provider.values()),
        "at_most_3": percent(flag for flags in by_provider.values() for flag in flags[:3]),
    }
