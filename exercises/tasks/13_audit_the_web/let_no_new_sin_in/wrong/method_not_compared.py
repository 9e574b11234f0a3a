# refused by: new
# says: a release has HEAD /user/delete/{id}, which is new (before, this address had GET /user/delete/{id}), and new has [].
# at fault: HEAD /user/delete/{id}
import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {(one.operation.method, one.operation.path) for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    """The exit status of a release, and the GETs that change something and did not in the description before."""
    shut = {"exit": 2, "new": []}
    try:
        answer = requests.get(url + "/openapi.json", timeout=10)
        if answer.status_code != 200:
            return shut
        description = answer.json()
        if not isinstance(description, dict):
            return shut
        now = sins(description)
    except (requests.RequestException, ValueError):
        return shut
    known = set() if before is None else sins(before)
    new = [
        f"{method} {path}" for method, path in sorted(one for one in now if one[1] not in {path for _, path in known})
    ]
    return {"exit": 1 if new else 0, "new": new}
