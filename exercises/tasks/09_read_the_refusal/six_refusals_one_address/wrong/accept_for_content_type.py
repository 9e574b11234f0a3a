# refused by: method-and-type
# says: it changed a record
# at fault: (Accept: text/plain)
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/2", {"title": "M", "text": "N"}, {"Accept": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
