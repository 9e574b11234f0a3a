import json
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import urljoin, urlsplit

ANA = ("Authorization", "Basic YW5hOnJlZA==")


def origin(url):
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme)


def one_request(method, url, body, fields):
    scheme, host, port = origin(url)
    line = (HTTPSConnection if scheme == "https" else HTTPConnection)(host, port, timeout=10)
    parts = urlsplit(url)
    try:
        line.request(
            method, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), body=body, headers=fields
        )
        answer = line.getresponse()
        answer.read()
        return answer.status, answer.getheader("Location"), answer.getheader("Content-Location")
    finally:
        line.close()


def where(url, method, address, content=None):
    def go(method, target, body, kind, seen):
        fields = dict(kind)
        if origin(target) == origin(url):
            fields.update([ANA])
        status, location, copy = one_request(method, target, body, fields)
        seen = seen | {(method, target)}
        if status // 100 == 2:
            at = urljoin(target, location) if status == 201 and location else target
            return {"status": status, "at": at, "copy": urljoin(target, copy) if copy else None}
        if status in {301, 302, 303, 307, 308} and location:
            onward = urljoin(target, location).split("#")[0]
            if status == 303:
                step = ("HEAD" if method == "HEAD" else "GET", onward, None, {}, seen)
            elif status < 303 and method == "POST":
                step = ("GET", onward, None, {}, seen)
            else:
                step = (method, onward, body, kind, seen)
            if step[:2] not in seen:
                return go(*step)
        return {"status": status, "at": None, "copy": None}

    kind = {}
    if isinstance(content, (dict, list)):
        content, kind = json.dumps(content), {"Content-Type": "application/json"}
    if isinstance(content, str):
        content = content.encode()
    return go(method, url + address, content, kind, frozenset())
