# refused by: picture-as-jpeg
# says: was answered 406
# at fault: image/jpeg;q=0
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg;q=0"}),
    ("OPTIONS", "/user/2"),
]
