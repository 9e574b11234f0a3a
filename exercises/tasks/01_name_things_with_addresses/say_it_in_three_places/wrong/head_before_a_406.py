# refused by: user-as-xml
# says: GET /user/3 was answered 406
# at fault: Accept: xml/user
requests_to_send = [
    ("HEAD", "/user/3"),
    ("GET", "/user/3", None, {"Accept": "xml/user"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
