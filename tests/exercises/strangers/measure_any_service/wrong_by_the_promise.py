# wrong: says what the method promises, not what the records say
from clients import send


def measured(url, method, address, content=None):
    before = send("GET", url + "/records").json()
    status = send(method, url + address, content=content).status
    send("PUT", url + "/records", content=before)
    if status >= 400:
        return "refused"
    if method in ("GET", "HEAD", "OPTIONS", "TRACE", "QUERY"):
        return "safe"
    return "idempotent" if method in ("PUT", "DELETE") else "neither"
