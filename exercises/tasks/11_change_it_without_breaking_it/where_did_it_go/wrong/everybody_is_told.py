# refused by: another-host
# says: was told who Ana is
# at fault: was told who Ana is
from urllib.parse import urljoin, urlsplit

from clients import send


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    here, sent = url + address, set()
    while (method, here) not in sent:
        sent.add((method, here))
        own = True
        fields = {"Authorization": "Basic YW5hOnJlZA=="} if own else {}
        answer = send(method, here, fields=fields, content=content)
        status, there = answer.status, answer.field("Location")
        if status not in (301, 302, 303, 307, 308) or there is None:
            break
        if status == 303 or (status in (301, 302) and method == "POST"):
            method, content = "GET", None
        here = urljoin(here, there)
    if not 200 <= status <= 299:
        return {"status": status, "at": None, "copy": None}
    copy = answer.field("Content-Location")
    at = urljoin(here, there) if status == 201 and there is not None else here
    return {"status": status, "at": at, "copy": urljoin(here, copy) if copy is not None else None}
