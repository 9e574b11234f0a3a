# refused by: the-feed
# says: /blog/2.rss is another address
requests_to_send = [
    ("GET", "/blog/2.rss"),
    ("GET", "/blog/2.xml"),
    ("GET", "/picture/1.jpg"),
]
