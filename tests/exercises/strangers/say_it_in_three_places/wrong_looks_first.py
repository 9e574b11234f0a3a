# A fifth request: a look at the address of all blogs
requests_to_send = [
    ("HEAD", "/blogs/"),
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
