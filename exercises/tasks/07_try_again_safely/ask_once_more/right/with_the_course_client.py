import time

from clients import send


def ask(url, method, address, content=None):
    first = send(method, url + address, content=content)
    if method not in {"GET", "HEAD", "PUT", "DELETE"}:
        return first.status
    if first.status is not None and not (first.status == 503 and first.field("Retry-After")):
        return first.status
    if first.status == 503:
        time.sleep(int(first.field("Retry-After")))
    return send(method, url + address, content=content).status
