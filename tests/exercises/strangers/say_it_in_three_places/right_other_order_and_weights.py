xml = "text/html;q=0, application/json;q=0.001, application/xml;q=0.002"
requests_to_send = [
    ("OPTIONS", "/user/2"),
    ("GET", "/picture/1", None, {"Accept": "image/*;q=0.5, image/jpeg"}),
    ("GET", "/user/3", None, {"Accept": xml}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml;q=1.0, */*;q=0.1"}),
]
