import re

import requests

LEFT_OUT = {"HEAD", "OPTIONS", "TRACE"}
METHODS = {"GET", "PUT", "POST", "DELETE", "PATCH", "QUERY", "CONNECT"}


def differences(url):
    paths = requests.get(url + "/openapi.json").json()["paths"]
    not_there, not_said, unknown = [], [], []
    for address, item in paths.items():
        said = {name.upper() for name in item} & METHODS
        answer = requests.options(url + re.sub(r"\{[^{}]*\}", "1", address), allow_redirects=False)
        allow = answer.headers.get("Allow")
        if allow is None:
            unknown.append(address)
            continue
        there = {name.strip() for name in allow.split(",")} - LEFT_OUT - {""}
        not_there += [f"{method} {address}" for method in said - there]
        not_said += [f"{method} {address}" for method in there - said]
    return {"not_there": not_there, "not_said": not_said, "unknown": unknown}
