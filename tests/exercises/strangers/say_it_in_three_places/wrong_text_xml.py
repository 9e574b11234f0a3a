# text/xml is another type: 406
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "text/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
