import json, urllib.request, urllib.error
from urllib.parse import urljoin, urlsplit


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *given):
        return None


opener = urllib.request.build_opener(Stay)


def ask(method, here, content, mine):
    r = urllib.request.Request(here, method=method, data=None if content is None else json.dumps(content).encode())
    if content is not None:
        r.add_header("Content-Type", "application/json")
    if mine:
        r.add_header("Authorization", "Basic YW5hOnJlZA==")
    try:
        with opener.open(r) as a:
            return a.status, a.headers
    except urllib.error.HTTPError as e:
        return e.code, e.headers


def where(url, method, address, content=None):
    here, seen = urljoin(url, address), []
    home = urlsplit(url)
    while True:
        seen.append((method, here))
        s = urlsplit(here)
        status, fields = ask(method, here, content, (s.hostname, s.port) == (home.hostname, home.port))
        if status in {301, 302, 303, 307, 308} and "Location" in fields:
            nxt = urljoin(here, fields["Location"])
            m, c = method, content
            if status == 303 and m != "HEAD" or status < 303 and m == "POST":
                m, c = "GET", None
            if (m, nxt) in seen:
                return {"status": status, "at": None, "copy": None}
            method, content, here = m, c, nxt
        else:
            break
    if status // 100 != 2:
        return {"status": status, "at": None, "copy": None}
    cl = fields.get("Content-Location")
    return {
        "status": status,
        "copy": urljoin(here, cl) if cl else None,
        "at": urljoin(here, fields["Location"]) if status == 201 and fields.get("Location") else here,
        "steps": len(seen),
    }
