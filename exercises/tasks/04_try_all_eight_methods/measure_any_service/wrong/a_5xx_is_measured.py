# refused by: refused
# says: of POST /bill your function says
# at fault: the first answer was 501
from clients import send


def measured(url, method, address, content=None):
    none = send("GET", url + "/records").json()
    if 400 <= send(method, url + address, content=content).status < 500:
        send("PUT", url + "/records", content=none)
        return "refused"
    once = send("GET", url + "/records").json()
    send(method, url + address, content=content)
    twice = send("GET", url + "/records").json()
    send("PUT", url + "/records", content=none)
    if once != twice:
        return "neither"
    return "safe" if none == once else "idempotent"
