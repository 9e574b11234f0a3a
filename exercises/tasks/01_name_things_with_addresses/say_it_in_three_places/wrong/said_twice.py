# refused by: nothing-extra
# says: GET /user/3 (Accept: application/xml) is one request too many
# at fault: GET /user/3
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
]
