# refused by: nothing-changed
# says: GET /clock was sent once
# at fault: GET /clock was sent once
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=content)
    once = records()
    twice = records()
    send("PUT", url + "/records", content=none)
    if first.status >= 400:
        return "refused"
    if none != once:
        return "neither"
    return "safe" if none == once else "idempotent"
