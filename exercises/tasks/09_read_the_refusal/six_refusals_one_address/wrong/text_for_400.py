# refused by: content
# says: has the status 400
# at fault: Content-Type: text/plain) with {
requests_to_send = [
    ("PUT", "/blog/1/entry/2", '{"title": ', {"Content-Type": "text/plain"}),
    ("POST", "/blog/1/entry/2"),
    ("GET", "/blog/1/entry/2", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/2", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/2", {"title": "Mine"}),
]
