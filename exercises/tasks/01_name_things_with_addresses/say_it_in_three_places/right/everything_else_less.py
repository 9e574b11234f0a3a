def asking(address, media_type):
    return ("GET", address, None, {"Accept": f"{media_type}, */*;q=0.1"})


requests_to_send = [
    ("OPTIONS", "/user/2"),
    asking("/picture/1", "image/jpeg"),
    asking("/blogs/", "application/rss+xml"),
    asking("/user/3", "application/xml"),
]
