# refused by: condition
# says: no answer from /blog/1/entry/2 has the status 412
# at fault: 304 Not Modified
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("GET", "/blog/1/entry/2", None, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
