# refused by: user-as-xml
# says: application/xml is wanted no more than application/json, and that came
# at fault: application/xml, application/json
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml, application/json"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
