requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"..."'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": '"..."'}),
    ("PUT", "/user/...", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/...", None, {"If-None-Match": '"..."'}),
]
