# 415 twice and no 406
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, '{"title": ', {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("PUT", ENTRY, "x", {"Content-Type": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "All mine."}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "a title", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Only a title"}),
]
