# wrong: the content is not sent along
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if send(method, url + address).status >= 400:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    send(method, url + address)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
