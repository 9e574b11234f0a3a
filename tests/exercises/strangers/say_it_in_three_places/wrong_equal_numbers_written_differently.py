# 0.5 and 0.500 are the same weight
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml;q=0.5, application/json;q=0.500"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
