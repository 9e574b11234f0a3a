def asking(address, media_type):
    return ("GET", address, None, {"Accept": f"{media_type}, */*;q=0.1"})


requests_to_send = [
    asking("/blog/2", "application/rss+xml"),
    asking("/blog/2", "application/xml"),
    asking("/picture/1", "image/jpeg"),
]
