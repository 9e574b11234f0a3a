# refused by: once-is-enough
# says: the first answer was 303 See Other
# at fault: the first answer was 303
from clients import send


def measured(url, method, address, content=None):
    def records():
        return send("GET", url + "/records").json()

    none = records()
    first = send(method, url + address, content=content)
    once = records()
    send(method, url + address, content=content)
    twice = records()
    send("PUT", url + "/records", content=none)
    if first.status >= 300:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
