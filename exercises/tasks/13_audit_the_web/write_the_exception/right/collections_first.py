import json
import re
import urllib.request

VERBS = set(
    "add approve archive cancel check close create delete get lock remove reset "
    "send set start stop submit update verify".split()
)
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}


def parts_of(address):
    return address.split("/")


def alarms(url):
    with urllib.request.urlopen(url + "/openapi.json") as answer:
        paths = json.load(answer)["paths"]
    collections = {
        part
        for address in paths
        for part, behind in zip(parts_of(address), parts_of(address)[1:])
        if part.endswith("s") and "{" in behind
    }

    def is_alarm(part):
        if "{" in part or part in collections:
            return False
        first = re.search("[A-Z]?[a-z]+", part)
        return first is not None and first.group().lower() in VERBS

    return [
        f"{method.upper()} {address}"
        for address, methods in paths.items()
        if any(map(is_alarm, parts_of(address)))
        for method in methods
        if method.lower() in METHODS
    ]
