rows = {
    "/user/3": ("GET", "application/xml;q=0.9"),
    "/blogs/": ("GET", "application/rss+xml, text/html;q=0"),
    "/picture/1": ("GET", "image/jpeg, image/png;q=0.2"),
    "/user/2": ("OPTIONS", None),
}
requests_to_send = []
for address, (method, accept) in rows.items():
    if accept:
        requests_to_send.append((method, address, None, {"Accept": accept}))
    else:
        requests_to_send.append((method, address, None))
