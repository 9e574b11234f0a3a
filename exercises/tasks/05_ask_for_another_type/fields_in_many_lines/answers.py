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


# %% right: by_a_socket
import socket, re
from urllib.parse import urlsplit


def read_fields(url, address):
    there = urlsplit(url)
    with socket.create_connection((there.hostname, there.port)) as line:
        line.sendall(f"GET {address} HTTP/1.1\r\nHost: {there.netloc}\r\nConnection: close\r\n\r\n".encode())
        octets = b"".join(iter(lambda: line.recv(4096), b""))
    head = octets.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
    result = {}
    for name in (
        "Allow",
        "Cache-Control",
        "Content-Language",
        "ETag",
        "Expires",
        "Last-Modified",
        "Set-Cookie",
        "Vary",
    ):
        values = [one.partition(":")[2].strip() for one in head if one.partition(":")[0].lower() == name.lower()]
        if not values:
            continue
        if name == "Set-Cookie":
            result[name] = values
        elif name[0] == "E" or name[0] == "L":
            result[name] = values[0] if len(values) < 2 else None
        else:
            result[name] = []
            word, inside = "", False
            for c in ",".join(values) + ",":
                inside ^= c == '"'
                if c == "," and not inside:
                    if word.strip():
                        result[name].append(word.strip())
                    word = ""
                else:
                    word += c
    return result


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


# %% right: letter_by_letter
import requests

KINDS = {
    "allow": "list",
    "cache-control": "list",
    "content-language": "list",
    "vary": "list",
    "etag": "one",
    "expires": "one",
    "last-modified": "one",
    "set-cookie": "lines",
}


def members(text):
    found, word, quoted, skip = [], "", False, False
    for letter in text:
        if letter == "," and not quoted:
            found.append(word)
            word = ""
            continue
        if skip:
            skip = False
        elif letter == "\\" and quoted:
            skip = True
        elif letter == '"':
            quoted = not quoted
        word += letter
    return tuple(one.strip(" \t") for one in (*found, word) if one.strip(" \t"))


def read_fields(url, address):
    lines = requests.get(url + address).raw.headers
    came = {}
    for name, kind in KINDS.items():
        values = lines.getlist(name)
        if values and kind == "list":
            came[name] = members(",".join(values))
        elif values:
            came[name] = values if kind == "lines" else None if len(values) > 1 else values[0]
    return came


# %% wrong: all_are_lists, refused by lists
# at fault: ['Tue', '03 Mar 2026 05:10:00 GMT']
# says: Tue, 03 Mar 2026 05:10:00 GMT
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary"}
# - SINGLE = {"ETag", "Expires", "Last-Modified"}
# + LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# + SINGLE = []
# ...
# -     for name in LISTS | SINGLE | {"Set-Cookie"}:
# +     for name in [*LISTS, *SINGLE, "Set-Cookie"]:

# %% wrong: all_eight_always, from all_are_lists, refused by lists
# at fault: sent no Cache-Control
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# - SINGLE = []
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -         if not lines:
# +         if False:

# %% wrong: by_requests, refused by single
# at fault: '"4", "2"'
# says: made
from urllib.request import parse_http_list

import requests


def read_fields(url, address):
    head, found = requests.get(url + address).headers, {}
    for name in ["Allow", "Cache-Control", "Content-Language", "Vary"]:
        if name in head:
            found[name] = [one for one in parse_http_list(head[name]) if one]
    for name in ["ETag", "Expires", "Last-Modified"]:
        if name in head:
            found[name] = head[name]
    if "Set-Cookie" in head:
        found["Set-Cookie"] = [head["Set-Cookie"]]
    return found


# %% wrong: commas_in_quotes_part, from all_are_lists, refused by quotes
# at fault: 'private="Set-Cookie'
# says: private="Set-Cookie, Berth"
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# - SINGLE = []
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [one.strip() for one in ",".join(lines).split(",") if one.strip()]

# %% wrong: cookie_text, refused by cookies
# at fault: Set-Cookie: berth=7
# -             found[name] = lines
# +             found[name] = lines if len(lines) > 1 else lines[0]

# %% wrong: cookies_are_a_list, from all_are_lists, refused by cookies
# at fault: 'berth=7; Expires=Tue'
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# - SINGLE = []
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -             found[name] = lines
# +             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]

# %% wrong: doubles_left_out, refused by lists
# at fault: sent Vary: Accept | Vary: accept, Accept
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = list(dict.fromkeys(member for member in parse_http_list(", ".join(lines)) if member))

# %% wrong: each_line_a_member, from all_are_lists, refused by lists
# at fault: ['GET, HEAD']
# says: Allow: GET, HEAD
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# - SINGLE = []
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member for member in lines if member]

# %% wrong: empty_list_not_there, refused by names
# at fault: sent Allow:, and your client made nothing of it
# says: empty Allow means that no method is allowed
# -         if not lines:
# +         if not any(lines):

# %% wrong: empty_members, from all_are_lists, refused by names
# at fault: Allow: , GET
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary", "ETag", "Expires", "Last-Modified"}
# - SINGLE = []
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member for member in parse_http_list(", ".join(lines))]

# %% wrong: names_to_the_letter, refused by names
# at fault: sent VARY: Accept | vary: Origin
# - LISTS = {"Allow", "Cache-Control", "Content-Language", "Vary"}
# - SINGLE = {"ETag", "Expires", "Last-Modified"}
# + LISTS = ["Allow", "Cache-Control", "Content-Language", "Vary"]
# + SINGLE = ["ETag", "Expires", "Last-Modified"]
# ...
# -     for name in LISTS | SINGLE | {"Set-Cookie"}:
# -         lines = [value for given, value in fields if given.lower() == name.lower()]
# +     for name in [*LISTS, *SINGLE, "Set-Cookie"]:
# +         lines = [value for given, value in fields if given == name]

# %% wrong: none_for_what_did_not_come, refused by lists
# at fault: and your client made None of it
# says: in the dict
#           if not lines:
# +             found[name] = None

# %% wrong: one_member_is_text, refused by lists
# at fault: sent Content-Language: fi
#               found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = found[name][0] if len(found[name]) == 1 else found[name]

# %% wrong: only_the_first_line, from names_to_the_letter, refused by lists
# at fault: sent Allow: GET | Allow: HEAD, PUT
# -         lines = [value for given, value in fields if given == name]
# +         lines = [value for given, value in fields if given.lower() == name.lower()]
# ...
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member for member in parse_http_list(lines[0]) if member]

# %% wrong: quotes_taken_off, refused by quotes
# at fault: 'private=Set-Cookie, Berth'
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = [member.replace(chr(34), "") for member in parse_http_list(", ".join(lines)) if member]

# %% wrong: single_things_joined, from names_to_the_letter, refused by single
# at fault: '"4", "2"'
# says: sent ETag: "4" | ETag: "2"
# -         lines = [value for given, value in fields if given == name]
# +         lines = [value for given, value in fields if given.lower() == name.lower()]
# ...
# -             found[name] = lines[0] if len(lines) == 1 else None
# +             found[name] = ", ".join(lines)

# %% wrong: sorted_without_doubles, from names_to_the_letter, refused by lists
# at fault: ['max-age=5', 'no-cache']
# says: and your client made ['max-age=5'
# -         lines = [value for given, value in fields if given == name]
# +         lines = [value for given, value in fields if given.lower() == name.lower()]
# ...
# -             found[name] = [member for member in parse_http_list(", ".join(lines)) if member]
# +             found[name] = sorted({member for member in parse_http_list(", ".join(lines)) if member})

# %% wrong: the_first_line_counts, from names_to_the_letter, refused by single
# at fault: made '"4"' of it
# says: sent ETag: "4" | ETag: "2"
# -         lines = [value for given, value in fields if given == name]
# +         lines = [value for given, value in fields if given.lower() == name.lower()]
# ...
# -             found[name] = lines[0] if len(lines) == 1 else None
# +             found[name] = lines[0]

# %% wrong: the_same_twice_is_once, from names_to_the_letter, refused by single
# at fault: | Last-Modified: Tue, 03 Mar 2026
# says: Last-Modified: Tue, 03 Mar 2026 05:10:00 GMT | Last-Modified
# -         lines = [value for given, value in fields if given == name]
# +         lines = [value for given, value in fields if given.lower() == name.lower()]
# ...
# -             found[name] = lines[0] if len(lines) == 1 else None
# +             found[name] = lines[0] if len(set(lines)) == 1 else None
