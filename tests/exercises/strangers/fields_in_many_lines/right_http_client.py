# http.client, and urllib's reader of lists
from http.client import HTTPConnection
from urllib.parse import urlsplit
from urllib.request import parse_http_list


def read_fields(url, address):
    connection = HTTPConnection(urlsplit(url).netloc, timeout=5)
    try:
        connection.request("GET", address)
        message = connection.getresponse().headers
    finally:
        connection.close()
    answer = {}
    for name in ("Allow", "Cache-Control", "Content-Language", "Vary"):
        lines = message.get_all(name)
        if lines is not None:
            answer[name] = [m.strip() for m in parse_http_list(",".join(lines)) if m.strip()]
    for name in ("ETag", "Expires", "Last-Modified"):
        lines = message.get_all(name)
        if lines is not None:
            answer[name] = lines[0].strip() if len(lines) == 1 else None
    if "Set-Cookie" in message:
        answer["Set-Cookie"] = message.get_all("Set-Cookie")
    return answer
