# refused by: shut
# says: Unreadable
# at fault: {"hello":"world"}
import requests

from audit import audit


def sins(description):
    if not isinstance(description, dict):
        raise ValueError("no JSON object")
    found = audit(description).findings
    return {f"{one.operation.method} {one.operation.path}" for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    known = set() if before is None else sins(before)
    answer = requests.get(url + "/openapi.json")
    try:
        description = answer.json()
    except ValueError:
        return {"exit": 2, "new": []}
    today = sins(description)
    if answer.status_code != 200:
        return {"exit": 2, "new": []}
    new = sorted(today - known)
    return {"exit": 1 if new else 0, "new": new}
