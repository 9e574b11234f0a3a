import re

import requests

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, methods in paths.items():
        allow = requests.options(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        said = [method.upper() for method in methods if method.upper() in METHODS]
        allowed = [one.strip() for one in allow.split(",") if one.strip() not in ("HEAD", "OPTIONS", "TRACE", "")]
        for method in said:
            if method not in allowed:
                not_there.append(f"{method} {address}")
        for method in allowed:
            if method not in said:
                not_said.append(f"{method} {address}")
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}
