# refused by: once-is-enough
# says: of DELETE /cake/plum your function says 'refused'
# at fault: DELETE /cake/plum
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=content)
    once = records()
    second = send(method, url + address, content=content)
    twice = records()
    send("PUT", url + "/records", content=none)
    if max(first.status, second.status) >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
