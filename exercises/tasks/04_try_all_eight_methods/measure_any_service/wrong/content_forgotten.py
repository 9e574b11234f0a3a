# refused by: once-is-enough
# says: PUT /oven was sent with no content
# at fault: PUT /oven was sent with no content
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=None)
    once = records()
    send(method, url + address, content=None)
    twice = records()
    send("PUT", url + "/records", content=none)
    if first.status >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
