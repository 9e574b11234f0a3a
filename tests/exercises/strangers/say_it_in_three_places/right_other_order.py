requests_to_send = [
    ("OPTIONS", "/user/2"),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
]
