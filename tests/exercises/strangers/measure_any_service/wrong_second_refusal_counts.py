# wrong: a refusal of the second request is taken for refused: DELETE, then 404
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    first = send(method, url + address, content=content)
    once = send("GET", url + "/records").json()
    second = send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if first.status >= 400 or second.status >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
