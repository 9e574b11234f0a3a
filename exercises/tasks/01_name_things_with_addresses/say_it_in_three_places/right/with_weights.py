requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml;q=0.9, text/html;q=0.5"}),
    ("GET", "/blogs/", None, {"accept": "text/html;q=0.2, application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/*;q=0.5, image/jpeg"}),
    ("OPTIONS", "/user/2", None, {"Accept": "text/html"}),
]
