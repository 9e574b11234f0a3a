import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    known = set() if before is None else sins(before)
    answer = requests.get(url + "/openapi.json")
    try:
        description = answer.json()
        if answer.status_code != 200 or not isinstance(description, dict):
            return {"exit": 2, "new": []}
        today = sins(description)
    except ValueError:
        return {"exit": 2, "new": []}
    new = sorted(today - known)
    return {"exit": 1 if new else 0, "new": new}
