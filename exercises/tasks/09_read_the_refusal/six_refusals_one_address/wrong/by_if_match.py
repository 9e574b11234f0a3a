# refused by: condition
# says: the 412 came by If-Match
# at fault: the 412 came by If-Match
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-Match": '"old"'}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
