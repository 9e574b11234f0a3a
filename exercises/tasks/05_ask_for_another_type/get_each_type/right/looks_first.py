requests_to_send = [
    ("GET", "/blog/2"),
    ("GET", "/blog/2", None, {"Accept": "application/pdf"}),
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2", None, {"Accept": "application/xml;q=0.9, text/html;q=0.5"}),
    ("GET", "/picture/1", None, {"Accept": "image/*;q=0.5, image/jpeg"}),
]
