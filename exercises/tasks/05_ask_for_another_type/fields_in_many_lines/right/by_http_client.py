import re
from http.client import HTTPConnection
from urllib.parse import urlsplit

MEMBER = re.compile(r'((?:[^",]|"(?:[^"\\]|\\.)*")+)')


def read_fields(url, address):
    line = HTTPConnection(urlsplit(url).netloc)
    line.request("GET", address)
    head = line.getresponse().headers
    result = {}
    for name in ("Allow", "Cache-Control", "Content-Language", "Vary"):
        if name in head:
            found = [one.strip() for value in head.get_all(name) for one in MEMBER.findall(value)]
            result[name] = [one for one in found if one]
    for name in ("ETag", "Expires", "Last-Modified"):
        if name in head:
            lines = head.get_all(name)
            result[name] = lines[0] if len(lines) == 1 else None
    if "Set-Cookie" in head:
        result["Set-Cookie"] = head.get_all("Set-Cookie")
    line.close()
    return result
