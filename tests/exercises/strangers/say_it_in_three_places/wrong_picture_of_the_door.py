# ends in .jpeg: an address that the server does not know
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1.jpeg", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
