# refused by: picture-as-jpeg
# says: image/jpeg is wanted no more than image/png, and that came
# at fault: image/jpeg, image/*
requests_to_send = [
    ("GET", "/user/3", None, {"Accept": "application/xml"}),
    ("GET", "/blogs/", None, {"Accept": "application/rss+xml"}),
    ("GET", "/picture/1", None, {"Accept": "image/jpeg, image/*"}),
    ("OPTIONS", "/user/2"),
]
