# refused by: methods-of-a-user
# says: GET is another verb
# at fault: GET /user/2
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("GET", "/user/2"),
]
