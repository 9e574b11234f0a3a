# wrong: says by Content-Type which type it wants
requests_to_send = [
    ("GET", "/user/3", None, {"Content-Type": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2", None, {"Accept": "application/json"}),
]
