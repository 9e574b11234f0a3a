# refused by: nothing-to-luck
# says: it might have been application/xml as well
# at fault: application/rss+xml, image/jpeg
wish = {"Accept": "application/xml, application/rss+xml, image/jpeg"}
requests_to_send = [
    ("GET", "/user/3", None, wish),
    ("GET", "/blogs/", None, wish),
    ("GET", "/picture/1", None, wish),
    ("OPTIONS", "/user/2"),
]
