# refused by: once-is-enough
# says: PUT /box was sent with no content
# at fault: PUT /box was sent with no content
from clients import send


def measured(url, method, address, content=None):
    rec = lambda: send("GET", url + "/records").json()
    a = rec()
    kw = {"content": content} if content else {}
    s = send(method, url + address, **kw)
    b = rec()
    send(method, url + address, **kw)
    c = rec()
    send("PUT", url + "/records", content=a)
    return "refused" if s.status >= 400 else "neither" if b != c else "safe" if a == b else "idempotent"
