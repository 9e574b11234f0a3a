# The order says nothing: PNG is wanted as much as JPEG
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/png"}),
    ("OPTIONS", "/user/2"),
]
