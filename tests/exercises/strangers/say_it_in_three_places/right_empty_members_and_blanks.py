requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml ,, text/html ; q=0.3,"}),
    ("GET", "/blogs/", None, {"Accept": " ,application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg;q=1.000,image/png;q=0.999"}),
    ("OPTIONS", "/user/2"),
]
