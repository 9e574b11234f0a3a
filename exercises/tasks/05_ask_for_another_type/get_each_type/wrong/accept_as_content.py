# refused by: the-feed
# says: Accept was sent as content
requests_to_send = [
    ("GET", "/blog/2", {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2", {"Accept": "application/xml"}),
    ("GET", "/picture/1", {"Accept": "image/jpeg"}),
]
