# refused by: method-and-type
# says: it changed a record
# at fault: 204 No Content
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
