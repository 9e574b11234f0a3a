import json
import urllib.error
import urllib.request

from audit import audit

NOTHING = {"openapi": "3.0.3", "info": {"title": "nothing yet", "version": "0"}, "paths": {}}


def sins(description):
    return [str(f"{one.operation.method} {one.operation.path}") for one in audit(description).named("get-that-changes")]


def gate(url, before):
    try:
        with urllib.request.urlopen(url + "/openapi.json", timeout=20) as answer:
            if answer.status != 200:
                raise ValueError(answer.status)
            today = json.loads(answer.read())
        if type(today) is not dict:
            raise ValueError("no object, so no OpenAPI document")
        now = sins(today)
    except (ValueError, OSError):  # URLError and HTTPError are OSErrors
        return {"exit": 2, "new": []}
    known = sins(before or NOTHING)
    new = [sin for sin in now if sin not in known]
    return dict(exit=1 if new else 0, new=new)
