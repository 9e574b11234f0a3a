# a regular expression, and setdefault over the lines
import re

from clients import send

KINDS = {
    "allow": ("Allow", list),
    "cache-control": ("Cache-Control", list),
    "content-language": ("Content-Language", list),
    "vary": ("Vary", list),
    "etag": ("ETag", str),
    "expires": ("Expires", str),
    "last-modified": ("Last-Modified", str),
    "set-cookie": ("Set-Cookie", None),
}
MEMBER = re.compile(r'(?:"[^"]*"|[^",])+')


def read_fields(url, address):
    """Lists as lists, single things as texts."""
    result = {}
    for name, value in send("GET", f"{url}{address}").response.fields:
        if name.lower() not in KINDS:
            continue
        called, kind = KINDS[name.lower()]
        if kind is list:
            result.setdefault(called, []).extend(part for part in map(str.strip, MEMBER.findall(value)) if part)
        elif kind is str:
            result[called] = None if called in result else value
        else:
            result.setdefault(called, []).append(value)
    return result
