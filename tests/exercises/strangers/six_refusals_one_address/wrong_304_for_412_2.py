# If-None-Match: * with GET is a 304
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, "{", {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("GET", ENTRY, None, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "mine", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Mine"}),
]
