requests_to_send = (
    ("GET", "/user/3", None, {"Accept": "application/xml, application/xhtml+xml, text/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/atom+xml, application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/webp, image/jpeg, image/png;q=0.5"}),
    ("OPTIONS", "/user/2", None, {"Accept": "*/*"}),
)
requests_to_send = list(requests_to_send)
