# refused by: new
# says: new: [
# at fault: new has ['/cart/delete/{id}']
import requests

from audit import audit


def sins(description):
    found = audit(description).findings
    return {one.operation.path for one in found if one.kind.name == "get-that-changes"}


def gate(url, before):
    try:
        answer = requests.get(url + "/openapi.json")
        if answer.status_code != 200:
            return {"exit": 2, "new": []}
        description = answer.json()
        if not isinstance(description, dict):
            return {"exit": 2, "new": []}
        now = sins(description)
    except (ValueError, requests.RequestException):
        return {"exit": 2, "new": []}
    new = sorted(now - (sins(before) if before is not None else set()))
    return {"exit": 1 if new else 0, "new": new}
