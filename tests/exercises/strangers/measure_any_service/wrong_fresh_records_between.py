# wrong: puts the records back between the two, so that the second is another first one
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if send(method, url + address, content=content).status >= 400:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
