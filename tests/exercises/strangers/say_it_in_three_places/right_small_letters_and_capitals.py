requests_to_send = []
for method, address, wanted in (
    ("GET", "/user/3", "Application/XML"),
    ("GET", "/blogs/", "application/RSS+xml"),
    ("GET", "/picture/1", "IMAGE/JPEG"),
    ("OPTIONS", "/user/2", "text/plain"),
):
    requests_to_send.append((method, address, None, {"accept": wanted}))
