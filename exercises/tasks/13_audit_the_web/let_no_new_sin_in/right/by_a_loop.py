import requests

from audit import audit


def gate(url, before):
    known = []
    if before:
        for finding in audit(before).findings:
            if finding.kind.name == "get-that-changes":
                known.append((finding.operation.method, finding.operation.path))
    answer = requests.get(url + "/openapi.json", timeout=5)
    if not answer.ok:
        return {"exit": 2, "new": []}
    try:
        description = answer.json()
        findings = audit(description).findings if isinstance(description, dict) else None
    except Exception:
        return {"exit": 2, "new": []}
    if findings is None:
        return {"exit": 2, "new": []}
    new = []
    for finding in findings:
        here = (finding.operation.method, finding.operation.path)
        if finding.kind.name == "get-that-changes" and here not in known:
            new.append(f"{here[0]} {here[1]}")
    return {"exit": min(len(new), 1), "new": new}
