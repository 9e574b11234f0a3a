# refused by: the-document
# says: nothing that is offered fits Accept: text/xml
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2", None, {"Accept": "text/xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
