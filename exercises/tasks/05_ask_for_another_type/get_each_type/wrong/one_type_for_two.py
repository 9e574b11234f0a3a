# refused by: the-document
# says: the XML document
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
