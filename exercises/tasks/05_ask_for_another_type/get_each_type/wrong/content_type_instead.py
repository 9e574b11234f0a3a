# refused by: the-feed
# says: says what you send, and you sent no content
requests_to_send = [
    ("GET", "/blog/2", None, {"Content-Type": "application/rss+xml"}),
    ("GET", "/blog/2", None, {"Content-Type": "application/xml"}),
    ("GET", "/picture/1", None, {"Content-Type": "image/jpeg"}),
]
