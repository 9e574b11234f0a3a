# refused by: the-feed
# says: HEAD /blog/2 does not ask for it
requests_to_send = [
    ("HEAD", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("HEAD", "/blog/2", None, {"Accept": "application/xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
