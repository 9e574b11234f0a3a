from requests import Request

wishes = {"/user/3": "application/xml", "/blogs/": "application/rss+xml", "/picture/1": "image/jpeg"}
requests_to_send = [
    Request("GET", "http://127.0.0.1" + address, headers={"Accept": wish}) for address, wish in wishes.items()
]
requests_to_send.append(Request("OPTIONS", "http://127.0.0.1/user/2"))
