# BREW is known nowhere, so 501 comes and not 405
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, "{", {"Content-Type": "application/json"}),
    ("BREW", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "mine"}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "mine", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Mine"}),
]
