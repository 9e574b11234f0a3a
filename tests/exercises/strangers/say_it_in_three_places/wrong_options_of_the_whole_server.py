# Asks for the methods of the server as a whole, not of user 2
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "*"),
]
