# refused by: picture-as-jpeg
# says: GET /picture/1 was answered 406
# at fault: image/jpg
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpg"}),
    ("OPTIONS", "/user/2"),
]
