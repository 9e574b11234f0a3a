# a seventh request, a look
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("GET", ENTRY),
    ("PUT", ENTRY, "{", {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "mine"}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "mine", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Mine"}),
]
