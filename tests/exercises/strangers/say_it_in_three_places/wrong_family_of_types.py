# application/* wants JSON as much as XML
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/*, text/html;q=0"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
