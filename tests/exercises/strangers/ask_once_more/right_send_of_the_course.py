import time

from clients import send

HARMLESS = frozenset(["GET", "HEAD", "PUT", "DELETE"])


def ask(url, method, address, content=None):
    first = send(method, url + address, content=content)
    if method not in HARMLESS:
        return first.status
    if first.status == 503:
        try:
            seconds = float(first.field("Retry-After"))
        except (TypeError, ValueError):
            return 503
        time.sleep(max(0, seconds))
    elif first.status is not None:
        return first.status
    return send(method, url + address, content=content).status
