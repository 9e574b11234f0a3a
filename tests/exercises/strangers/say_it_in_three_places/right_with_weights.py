requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml, */*;q=0.1"}),
    ("GET", "/blogs/", None, {"accept": "application/rss+xml;q=1.0"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg"}),
    ("OPTIONS", "/user/2", None, {"Accept": "*/*"}),
]
