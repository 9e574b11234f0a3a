import urllib.request, re


def read_fields(url, address):
    with urllib.request.urlopen(url + address) as a:
        pairs = a.getheaders()
    d = {}
    for n, v in pairs:
        d.setdefault(n.title().replace("Etag", "ETag"), []).append(v)
    out = {}
    for n in d:
        if n in ("Allow", "Cache-Control", "Content-Language", "Vary"):
            out[n] = (m.strip() for m in re.split(r',(?=(?:[^"]*"[^"]*")*[^"]*$)', ",".join(d[n])) if m.strip())
        elif n in ("ETag", "Expires", "Last-Modified"):
            out[n] = d[n][0] if not d[n][1:] else None
        elif n == "Set-Cookie":
            out[n] = d[n]
    return {k: list(v) if hasattr(v, "__next__") else v for k, v in out.items()}
