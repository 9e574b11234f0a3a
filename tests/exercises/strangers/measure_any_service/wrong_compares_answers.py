# wrong: idempotent by equal answers, not by equal records
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    first = send(method, url + address, content=content)
    if first.status >= 400:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    second = send(method, url + address, content=content)
    send("PUT", url + "/records", content=none)
    if none == once:
        return "safe"
    same = (first.status, first.response.content) == (second.status, second.response.content)
    return "idempotent" if same else "neither"
