requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "*/*;q=0.5, application/xml;q=0.6"}),
    ("GET", "/blogs/", None, {"Accept": "*/*, application/json;q=0, text/html;q=0"}),
    ("GET", "/picture/1", None, {"Accept": "image/*, image/png;q=0"}),
    ("OPTIONS", "/user/2"),
]
