# refused by: no-luck
# says: it might have been application/rss+xml as well
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2", None, {"Accept": "application/*"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
