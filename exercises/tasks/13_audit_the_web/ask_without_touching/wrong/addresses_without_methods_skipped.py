# refused by: statuses
# says: /desk was never asked by OPTIONS.
# at fault: /desk
import re

import requests

LEFT_OUT = {"HEAD", "OPTIONS", "TRACE"}
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


def differences(url):
    """What the description says and the service does not have, and the other way round; nothing is changed."""
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, item in paths.items():
        if not METHODS & set(item):
            continue
        answer = requests.options(url + re.sub(r"\{[^}]*\}", "1", address), allow_redirects=False)
        allow = answer.headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        has = {name.strip() for name in allow.split(",") if name.strip()} - LEFT_OUT
        says = {name.upper() for name in item if name in METHODS} - LEFT_OUT
        not_there += [f"{method} {address}" for method in sorted(says - has)]
        not_said += [f"{method} {address}" for method in sorted(has - says)]
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}
