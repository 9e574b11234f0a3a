# image/* gives PNG the same weight as JPEG
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg;q=0.9, image/*;q=0.9"}),
    ("OPTIONS", "/user/2"),
]
