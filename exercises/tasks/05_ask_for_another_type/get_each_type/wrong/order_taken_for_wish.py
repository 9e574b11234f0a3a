# refused by: the-feed
# says: it is wanted no more than text/html, and that came
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "text/html, application/rss+xml"}),
    ("GET", "/blog/2", None, {"Accept": "application/xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
