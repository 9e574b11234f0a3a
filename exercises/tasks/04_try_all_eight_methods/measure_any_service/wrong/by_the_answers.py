# refused by: nothing-changed
# says: of GET /clock your function says
# at fault: GET /clock your function says 'neither'
from clients import send


def measured(url, method, address, content=None):
    first = send(method, url + address, content=content)
    second = send(method, url + address, content=content)
    if first.status >= 400:
        return "refused"
    if (first.status, first.response.content) != (second.status, second.response.content):
        return "neither"
    return "safe" if method == "GET" else "idempotent"
