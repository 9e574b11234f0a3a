requests_to_send = [
    ("GET", "/blog/1/entry/2"),
]
