# refused by: user-as-xml
# says: the answer came as application/json
# at fault: the field Accept
requests_to_send = [
    ("GET", "/user/3", None, {"Content-Type": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
