# an address with a query is 404, not 400
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("GET", ENTRY + "?a=b"),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("PUT", ENTRY, {"title": "Mine", "text": "All mine."}, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "a title", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Only a title"}),
]
