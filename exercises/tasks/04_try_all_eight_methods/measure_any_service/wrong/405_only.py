# refused by: refused
# says: of PUT /oven your function says 'safe'
# at fault: the first answer was 422
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
    if first.status == 405:
        return "refused"
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
