# refused by: nothing-extra
# says: is one request too many
# at fault: DELETE /user/3
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
    ("DELETE", "/user/3"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@example.org"}),
]
