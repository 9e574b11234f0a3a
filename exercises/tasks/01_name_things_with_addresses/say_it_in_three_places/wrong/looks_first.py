# refused by: nothing-extra
# says: GET / is one request too many
# at fault: GET /;
requests_to_send = [
    ("GET", "/"),
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
