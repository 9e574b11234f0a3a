import json
from urllib.parse import urljoin, urlparse

import urllib3


def way(url, method, target, body, kind):
    """Each (URL that was asked, answer), up to the last."""
    pool, been = urllib3.PoolManager(retries=False), set()
    while (method, target) not in been:
        been.add((method, target))
        headers = kind.copy() if body is not None else {}
        if urlparse(target).netloc == urlparse(url).netloc:
            headers["Authorization"] = "Basic YW5hOnJlZA=="
        answer = pool.urlopen(method, target, body=body, headers=headers, redirect=False)
        yield target, answer
        if answer.status not in [301, 302, 303, 307, 308] or not answer.headers.get("Location"):
            return
        if answer.status == 303:
            body = None
            method = method if method == "HEAD" else "GET"
        elif answer.status <= 302 and method == "POST":
            method, body = "GET", None
        target = urljoin(target, answer.headers["Location"]).partition("#")[0]


def where(url, method, address, content=None):
    kind = {}
    if isinstance(content, (dict, list)):
        kind["Content-Type"] = "application/json"
        content = json.dumps(content)
    if isinstance(content, str):
        content = content.encode("utf-8")
    *_, (asked, last) = way(url, method, url + address, content, kind)
    found = {"status": last.status, "at": None, "copy": None}
    if last.status in range(200, 300):
        found["at"] = asked
        if last.status == 201 and "Location" in last.headers:
            found["at"] = urljoin(asked, last.headers["Location"])
        if "Content-Location" in last.headers:
            found["copy"] = urljoin(asked, last.headers["Content-Location"])
    return found
