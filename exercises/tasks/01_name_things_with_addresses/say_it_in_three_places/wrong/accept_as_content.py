# refused by: user-as-xml
# says: Accept stands in the content of your request
# at fault: Accept stands in the content
requests_to_send = [
    ("GET", "/user/3", {"Accept": "application/xml"}),
    ("GET", "/blogs/", {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2"),
]
