# refused by: nothing-changed
# says: your function says
# at fault: 'it is safe'
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
    if first.status >= 400:
        return "refused"
    if once != twice:
        return "neither"
    return "it is safe" if none == once else "it is idempotent"
