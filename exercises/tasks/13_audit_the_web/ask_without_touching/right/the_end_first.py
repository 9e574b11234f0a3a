import re

import requests

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, methods in reversed(list(paths.items())):
        allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        for method in sorted(METHODS):
            said, there = method.lower() in methods, method in allow.replace(",", " ").split()
            if said != there:
                (not_there if said else not_said).append(f"{method} {address}")
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}
