# refused by: lists
# says: in the dict
# at fault: came, and your client made None of it
from urllib.request import parse_http_list

from clients import send

LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary"}
SINGLE = {"ETag", "Expires", "Last-Modified"}


def read_fields(url, address):
    """What came of the eight fields: lists as lists, single things as texts."""
    fields, found = send("GET", url + address).response.fields, {}
    for name in LISTS | SINGLE | {"Set-Cookie"}:
        lines = [value for given, value in fields if given.lower() == name.lower()]
        if not lines:
            found[name] = None
            continue
        if name in LISTS:
            found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
        elif name in SINGLE:
            found[name] = lines[0] if len(lines) == 1 else None
        else:
            found[name] = lines
    return found
