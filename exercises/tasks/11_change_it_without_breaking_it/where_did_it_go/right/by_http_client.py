import json
from http.client import HTTPConnection
from urllib.parse import urljoin, urlsplit


def once(method, here, content, key):
    parts = urlsplit(here)
    fields = {"Authorization": key} if key else {}
    if content is not None:
        content, fields["Content-Type"] = json.dumps(content).encode(), "application/json"
    line = HTTPConnection(parts.netloc, timeout=2)
    line.request(method, parts.path + (f"?{parts.query}" if parts.query else ""), content, fields)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, answer.getheader("Location"), answer.getheader("Content-Location")


def where(url, method, address, content=None):
    """Go where a service sends this request, and say what became of it."""
    here, trail = url + address, []
    while True:
        trail.append((method, here))
        same_desk = urlsplit(here)[:2] == urlsplit(url)[:2]
        status, location, copy = once(method, here, content, "Basic YW5hOnJlZA==" if same_desk else "")
        match status, method:
            case (303, "HEAD") | (307 | 308, _):
                following = method, content
            case (303, _) | (301 | 302, "POST"):
                following = "GET", None
            case (301 | 302, _):
                following = method, content
            case _:
                following = None
        if following and location is not None and (following[0], urljoin(here, location)) not in trail:
            (method, content), here = following, urljoin(here, location)
            continue
        good = status // 100 == 2
        return dict(
            status=status,
            at=None if not good else urljoin(here, location or "") if status == 201 else here,
            copy=urljoin(here, copy) if good and copy else None,
        )
