# weights for what else there is
requests_to_send = [
    ("OPTIONS", "/user/2"),
    ("GET", "/picture/1", None, {"Accept": "image/*;q=0.4, image/jpeg, */*;q=0.1"}),
    ("GET", "/blogs/", None, {"Accept": "text/html;q=0.9, application/json;q=0.5, application/rss+xml;q=1.0"}),
    ("GET", "/user/3", None, {"Accept": "application/*;q=0.3, application/xml;q=0.8"}),
]
