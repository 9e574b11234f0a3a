import requests

from audit import audit


def operations(description):
    if not isinstance(description, dict):
        raise ValueError("no JSON object")
    found = audit(description)
    return {(f.operation.method, f.operation.path): f for f in found.findings if f.kind.name == "get-that-changes"}


def gate(url, before):
    try:
        answer = requests.get(f"{url}/openapi.json")
        answer.raise_for_status()
        today = operations(answer.json())
    except (requests.RequestException, ValueError):
        return dict(exit=2, new=[])
    known = operations(before) if before is not None else {}
    new = [f"{method} {path}" for method, path in today.keys() - known.keys()]
    return dict(exit=1 if len(new) > 0 else 0, new=new)
