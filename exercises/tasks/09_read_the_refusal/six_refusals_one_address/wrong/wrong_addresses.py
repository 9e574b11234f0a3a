# refused by: method-and-type
# says: no request goes to
# at fault: PUT /blog/1/entry/9
requests_to_send = [
    ("PUT", "/blog/1/entry/9", '{"title": ', {"Content-Type": "application/json"}),
    ("POST", "/blog/1/entry/9"),
    ("GET", "/blog/1/entry/9", None, {"Accept": "image/png"}),
    ("PUT", "/blog/1/entry/9", {"title": "Mine", "text": "New"}, {"If-None-Match": "*"}),
    ("PUT", "/blog/1/entry/9", "Mine: new", {"Content-Type": "text/plain"}),
    ("PUT", "/blog/1/entry/9", {"title": "Mine"}),
]
