from audit import audit


def gate(url, before):
    try:
        today = audit(url + "/openapi.json").named("get-that-changes")
    except ValueError:
        return {"exit": 2, "new": []}
    known = audit(before).named("get-that-changes") if before else []
    was = [(one.operation.method, one.operation.path) for one in known]
    new = [one.operation for one in today if (one.operation.method, one.operation.path) not in was]
    return {"exit": 1 if new else 0, "new": [f"{one.method} {one.path}" for one in new]}
