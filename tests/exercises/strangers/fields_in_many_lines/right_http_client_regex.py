import http.client
import re
from urllib.parse import urlsplit

LISTS = ("Allow", "Cache-Control", "Content-Language", "Vary")
SINGLE = ("ETag", "Expires", "Last-Modified")
MEMBER = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^",])+')


def read_fields(url, address):
    parts = urlsplit(url + address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port)
    connection.request("GET", parts.path + ("?" + parts.query if parts.query else ""))
    answer = connection.getresponse()
    answer.read()
    connection.close()
    came = {}
    for name in LISTS:
        lines = answer.headers.get_all(name)
        if lines is not None:
            members = (member.strip(" \t") for line in lines for member in MEMBER.findall(line))
            came[name] = [member for member in members if member]
    for name in SINGLE:
        lines = answer.headers.get_all(name)
        if lines is not None:
            came[name] = lines[0] if len(lines) == 1 else None
    lines = answer.headers.get_all("Set-Cookie")
    if lines is not None:
        came["Set-Cookie"] = lines
    return came
