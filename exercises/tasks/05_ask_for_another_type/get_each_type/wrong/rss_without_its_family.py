# refused by: the-feed
# says: nothing that is offered fits Accept: rss
requests_to_send = [
    ("GET", "/blog/2", None, {"Accept": "rss"}),
    ("GET", "/blog/2", None, {"Accept": "application/xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
]
