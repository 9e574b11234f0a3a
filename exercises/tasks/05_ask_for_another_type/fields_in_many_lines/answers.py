# %% starter
from clients import send


def read_fields(url, address):
    """Return those of the eight headers that came: lists as lists, single things as text."""
    return dict(send("GET", url + address).response.headers)


# %% solution
from urllib.request import parse_http_list

from clients import send

LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary"}
SINGLE = {"ETag", "Expires", "Last-Modified"}


def read_fields(url, address):
    """Return those of the eight headers that came: lists as lists, single things as text."""
    fields, found = send("GET", url + address).response.headers, {}
    for name in LISTS | SINGLE | {"Set-Cookie"}:
        lines = [value for given, value in fields if given.lower() == name.lower()]
        if not lines:
            continue
        if name in LISTS:
            found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
        elif name in SINGLE:
            found[name] = lines[0] if len(lines) == 1 else None
        else:
            found[name] = lines
    return found


# %% right: by_http_client
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


# %% right: by_urllib
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


# %% wrong: cookie_text, refused by cookies
# at fault: Set-Cookie: berth=7
# -             found[name] = lines
# +             found[name] = lines if len(lines) > 1 else lines[0]

# %% wrong: doubles_left_out, refused by lists
# at fault: sent Vary: Accept | Vary: accept, Accept
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = list(dict.fromkeys(member for member in parse_http_list(", ".join(lines)) if member))

# %% wrong: empty_list_not_there, refused by names
# at fault: sent Allow:, and your client made nothing of it
# says: empty Allow means that no method is allowed
# -         if not lines:
# +         if not any(lines):

# %% wrong: empty_members, refused by names
# at fault: Allow: , GET
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member for member in parse_http_list(", ".join(lines))]

# %% wrong: only_the_first_line, refused by lists
# at fault: sent Allow: GET | Allow: HEAD, PUT
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member for member in parse_http_list(lines[0]) if member]

# %% wrong: quotes_taken_off, refused by quotes
# at fault: 'private=Set-Cookie, Berth'
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member.replace(chr(34), "") for member in parse_http_list(", ".join(lines)) if member]

# %% wrong: single_things_joined, refused by single
# at fault: '"4", "2"'
# says: sent ETag: "4" | ETag: "2"
# -             found[name] = lines[0] if len(lines) == 1 else None
# +             found[name] = ", ".join(lines)
