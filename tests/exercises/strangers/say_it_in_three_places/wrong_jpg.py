# wrong: image/jpg is no media type that the server has (406)
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpg"}),
    ("OPTIONS", "/user/2"),
]
