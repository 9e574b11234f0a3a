# a loop, small letters in the name of the field, a harmless field besides
table = {"/user/3": "application/xml", "/blogs/": "application/rss+xml", "/picture/1": "image/jpeg"}
requests_to_send = [
    ("GET", noun, None, {"accept": kind, "User-Agent": "my-notebook/1.0"}) for noun, kind in table.items()
]
requests_to_send.append(("OPTIONS", "/user/2", None, {"Accept": "*/*"}))
