# refused by: nothing-changed
# says: of GET /oven/heat your function says 'safe'
# at fault: GET / (Accept: application/json)
from clients import records as records_of
from clients import send


def measured(url, method, address, content=None):
    def records():
        return records_of(url)

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
    return "safe" if none == once else "idempotent"
