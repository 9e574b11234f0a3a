# refused by: compared
# says: /books/ was never asked by OPTIONS
# at fault: HEAD /books/
import re

import requests

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, methods in paths.items():
        allow = requests.head(url + re.sub(r"\{[^}]*\}", "1", address)).headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        said = {method.upper() for method in methods} & METHODS
        allowed = {method.strip() for method in allow.split(",")} & METHODS
        not_there += [f"{method} {address}" for method in said - allowed]
        not_said += [f"{method} {address}" for method in allowed - said]
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}
