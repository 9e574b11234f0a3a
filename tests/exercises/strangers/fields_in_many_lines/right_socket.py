import socket
from collections import defaultdict
from urllib.parse import urlsplit


def split_list(value):
    """Members of one line; a comma between quotation marks is none."""
    result, start, quoted, skip = [], 0, False, False
    for place, letter in enumerate(value + ","):
        if skip:
            skip = False
        elif letter == "\\" and quoted:
            skip = True
        elif letter == '"':
            quoted = not quoted
        elif letter == "," and (not quoted or place == len(value)):
            member = value[start:place].strip(" \t")
            start = place + 1
            if member:
                result.append(member)
    return result


def read_fields(url, address):
    at = urlsplit(url)
    with socket.create_connection((at.hostname, at.port), timeout=10) as line:
        line.sendall(f"GET {address} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\n\r\n".encode())
        octets = b""
        while b"\r\n\r\n" not in octets:
            more = line.recv(65536)
            if not more:
                break
            octets += more
    head = octets.split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
    lines = defaultdict(list)
    for text in head:
        name, _, value = text.partition(":")
        lines[name.casefold()].append(value.strip(" \t"))
    result = {}
    for name in ("Allow", "Cache-Control", "Content-Language", "Vary"):
        if name.lower() in lines:
            result[name] = sum(map(split_list, lines[name.lower()]), [])
    for name in ("ETag", "Expires", "Last-Modified"):
        if name.lower() in lines:
            values = lines[name.lower()]
            result[name] = values[0] if len(values) == 1 else None
    if "set-cookie" in lines:
        result["Set-Cookie"] = lines["set-cookie"]
    return result
