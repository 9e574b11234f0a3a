import json, urllib.request, urllib.error


def call(m, u, c=None):
    r = urllib.request.Request(
        u, method=m, data=None if c is None else json.dumps(c).encode(), headers={"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(r) as a:
            return a.status, a.read()
    except urllib.error.HTTPError as e:
        return e.code, b""


def measured(url, method, address, content=None):
    rec = lambda: json.loads(call("GET", url + "/records")[1])
    a = rec()
    s, _ = call(method, url + address, content)
    b = rec()
    call(method, url + address, content)
    c = rec()
    call("PUT", url + "/records", a)
    if s >= 400:
        return "refused"
    return ["neither", "idempotent", "safe"][(b == c) + (a == b == c)]
