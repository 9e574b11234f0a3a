# refused by: method-and-type
# says: it changed a record
# at fault: DELETE /user/5
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
requests_to_send += [
    ("DELETE", "/user/5"),
    ("PUT", "/user/5", {"name": "Radia Perlman", "email": "radia@example.org"}),
]
