# wrong: believes that what stands first is wanted most: PNG as much as JPEG
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/*"}),
    ("OPTIONS", "/user/2", None, {"Accept": "application/json"}),
]
