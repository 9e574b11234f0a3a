# the 412 comes by If-Match, which was excluded
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, "{", {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "mine"}, {"If-Match": '"old"'}),
    ("PUT", ENTRY, "mine", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Mine"}),
]
