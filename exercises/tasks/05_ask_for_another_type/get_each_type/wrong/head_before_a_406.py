# refused by: the-photo
# says: nothing that is offered fits Accept: image/jpg
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "application/rss+xml"}),
    ("GET", "/blog/2", None, {"Accept": "application/xml"}),
    ("HEAD", "/picture/1"),
    ("GET", "/picture/1", None, {"Accept": "image/jpg"}),
]
