# refused by: single
# says: made
# at fault: '"4", "2"'
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
