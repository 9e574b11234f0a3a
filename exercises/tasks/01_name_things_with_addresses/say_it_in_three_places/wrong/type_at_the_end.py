# refused by: user-as-xml
# says: /user/3.xml has something in it that is not the noun
# at fault: /user/3.xml
requests_to_send = [
    ("GET", "/user/3.xml"),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
