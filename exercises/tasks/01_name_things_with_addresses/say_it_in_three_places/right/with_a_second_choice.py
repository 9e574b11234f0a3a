requests_to_send = [
    ("OPTIONS", "/user/2"),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/png;q=0.5"}),
    ("GET", "/user/3", None, {"accept": "text/xml;q=0.1, application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
]
