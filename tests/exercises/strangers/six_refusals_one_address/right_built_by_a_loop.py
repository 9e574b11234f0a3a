ENTRY = "/blog/1/entry/2"
six = [
    ("PUT", ENTRY, "{", {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "mine"}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "mine", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Mine"}),
]
requests_to_send = sorted(six, key=lambda request: request[0])
