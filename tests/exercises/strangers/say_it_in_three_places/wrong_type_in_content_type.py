# Content-Type says what is sent; what is wanted stands in Accept
requests_to_send = [
    ("GET", "/user/3", None, {"Content-Type": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
