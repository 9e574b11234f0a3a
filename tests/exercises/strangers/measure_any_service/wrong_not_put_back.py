# wrong: leaves the records as they are after two requests
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if send(method, url + address, content=content).status >= 400:
        return "refused"
    once = send("GET", url + "/records").json()
    send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
