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
