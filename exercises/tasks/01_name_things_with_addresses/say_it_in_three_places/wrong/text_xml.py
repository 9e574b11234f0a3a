# refused by: user-as-xml
# says: was answered 406
# at fault: text/xml
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "text/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
