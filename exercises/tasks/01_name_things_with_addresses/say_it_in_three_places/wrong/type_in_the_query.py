# refused by: picture-as-jpeg
# says: has something in it that is not the noun
# at fault: /picture/1?format=jpeg
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1?format=jpeg"),
    ("OPTIONS", "/user/2"),
]
