# the page has no weight, so 1: it is wanted more than the feed
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml;q=0.3, text/html"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
