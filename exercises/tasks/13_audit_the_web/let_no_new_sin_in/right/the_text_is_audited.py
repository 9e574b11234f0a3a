import requests

from audit import audit


def sins(source):
    return [
        f"{one.operation.method} {one.operation.path}"
        for one in audit(source).findings
        if one.kind.name == "get-that-changes"
    ]


def gate(url, before):
    shut = {"exit": 2, "new": []}
    answer = requests.get(url + "/openapi.json")
    if answer.status_code != 200 or not answer.text.startswith("{"):
        return shut
    try:
        today = sins(answer.text)
    except ValueError:
        return shut
    known = sins(before) if before else []
    new = [one for one in today if one not in known]
    return {"exit": int(new != []), "new": new}
