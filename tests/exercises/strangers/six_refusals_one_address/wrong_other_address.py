# the 405 comes from another address
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, '{"title": ', {"Content-Type": "application/json"}),
    ("DELETE", "/users/"),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "All mine."}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "a title", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Only a title"}),
]
