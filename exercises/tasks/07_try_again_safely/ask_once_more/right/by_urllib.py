import json, time, urllib.request, urllib.error


def ask(url, method, address, content=None):
    def one():
        data = None if content is None else json.dumps(content).encode()
        r = urllib.request.Request(
            url + address, data, {"Content-Type": "application/json"} if data else {}, method=method
        )
        try:
            with urllib.request.urlopen(r) as a:
                return a.status, None
        except urllib.error.HTTPError as e:
            return e.code, e.headers.get("Retry-After") if e.code == 503 else None
        except (urllib.error.URLError, OSError):
            return None, None

    status, wait = one()
    if method in {"GET", "HEAD", "PUT", "DELETE"} and (status is None or wait is not None):
        if wait is not None:
            time.sleep(float(wait))
        status, _ = one()
    return status
