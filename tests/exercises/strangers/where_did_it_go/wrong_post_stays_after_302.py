# wrong: after 301 and 302 POST stays POST
from urllib.parse import urldefrag, urljoin, urlsplit

from clients import send


def origin(url):
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme)


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    now, asked = url + address, set()
    while True:
        asked.add((method, now))
        fields = {"Authorization": "Basic YW5hOnJlZA=="} if origin(now) == origin(url) else {}
        answer = send(method, now, fields, content)
        status, location = answer.status, answer.field("Location")
        if status not in (301, 302, 303, 307, 308) or location is None:
            break
        to = urldefrag(urljoin(now, location)).url
        how, what = method, content
        if status == 303:
            how, what = ("HEAD" if method == "HEAD" else "GET"), None
        elif False:
            how, what = "GET", None
        if (how, to) in asked:
            break
        now, method, content = to, how, what
    at = copy = None
    if 200 <= status < 300:
        at = urljoin(now, location) if status == 201 and location is not None else now
        if answer.field("Content-Location") is not None:
            copy = urljoin(now, answer.field("Content-Location"))
    return {"status": status, "at": at, "copy": copy}
