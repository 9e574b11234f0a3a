# wrong: text/html is wanted as much as XML
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml, text/html"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2", None, {"Accept": "application/json"}),
]
