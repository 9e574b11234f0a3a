# refused by: next-address
# says: request 5 of the client was GET /desk/9
# at fault: 200 OK, Location: /desk/9
from urllib.parse import urljoin, urlsplit

from clients import send


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    here, sent = url + address, set()
    while (method, here) not in sent:
        sent.add((method, here))
        own = urlsplit(here).netloc == urlsplit(url).netloc
        fields = {"Authorization": "Basic YW5hOnJlZA=="} if own else {}
        answer = send(method, here, fields=fields, content=content)
        status, there = answer.status, answer.field("Location")
        if there is None or status >= 400 or status == 201:
            break
        if status == 303 or (status in (301, 302) and method == "POST"):
            method, content = "GET", None
        here = urljoin(here, there)
    if not 200 <= status <= 299:
        return {"status": status, "at": None, "copy": None}
    copy = answer.field("Content-Location")
    at = urljoin(here, there) if status == 201 and there is not None else here
    return {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}
