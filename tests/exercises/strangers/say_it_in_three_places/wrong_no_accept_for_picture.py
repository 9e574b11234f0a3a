# wrong: without Accept the picture comes as PNG
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1"),
    ("OPTIONS", "/user/2"),
]
