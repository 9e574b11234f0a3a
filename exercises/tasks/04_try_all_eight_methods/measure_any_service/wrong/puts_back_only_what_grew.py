# refused by: as-before
# says: after PUT /oven was measured
# at fault: after PUT /oven was measured
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=content)
    once = records()
    send(method, url + address, content=content)
    twice = records()
    if first.status >= 400:
        return "refused"
    if once != twice:
        send("PUT", url + "/records", content=none)
        return "neither"
    return "safe" if none == once else "idempotent"
