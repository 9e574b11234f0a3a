# refused by: the-document
# says: /blog/2?format=xml is another address
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2?format=xml"),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
