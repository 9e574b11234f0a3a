# wrong: compares the state before with the state after two: a switch that toggles is called safe
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if send(method, url + address, content=content).status >= 400:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if none == twice:
        return "safe"
    return "idempotent" if once == twice else "neither"
