# refused by: the-feed
# says: were sent with Accept: */*
requests_to_send = [
    ("GET", "/blog/2"),
    ("GET", "/blog/2"),
    ("GET", "/picture/1"),
]
