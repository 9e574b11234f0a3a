import json
from urllib.error import HTTPError
from urllib.request import urlopen

from audit import audit


def gate(url, before):
    def sinful(description):
        if not isinstance(description, dict):
            raise ValueError("no JSON object")
        kinds = [(one.kind.name, one.operation) for one in audit(description).findings]
        return {f"{operation.method} {operation.path}" for name, operation in kinds if name == "get-that-changes"}

    try:
        with urlopen(url + "/openapi.json") as answer:
            today = sinful(json.load(answer))
    except (HTTPError, ValueError):
        return {"exit": 2, "new": []}
    new = today.difference(sinful(before) if before else ())
    return {"exit": len(new) and 1, "new": list(new)}
