# refused by: as-before
# says: are not what they were
# at fault: "cheese", "cherry"]
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=content)
    once = records()
    send(method, url + address, content=content)
    twice = records()
    send("PUT", url + "/records", content=once)
    if first.status >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
