# GET with If-None-Match: * is 304, not 412
ENTRY = "/blog/1/entry/2"
requests_to_send = [
    ("PUT", ENTRY, '{"title": ', {"Content-Type": "application/json"}),
    ("POST", ENTRY),
    ("GET", ENTRY, None, {"Accept": "image/png"}),
    ("GET", ENTRY, None, {"If-None-Match": "*"}),
    ("PUT", ENTRY, "a title", {"Content-Type": "text/plain"}),
    ("PUT", ENTRY, {"title": "Only a title"}),
]
