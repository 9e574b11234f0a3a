# refused by: each-time
# says: of POST /lamp your function says 'safe'
# at fault: of POST /lamp
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
    if none == twice:
        return "safe"
    return "idempotent" if once == twice else "neither"
