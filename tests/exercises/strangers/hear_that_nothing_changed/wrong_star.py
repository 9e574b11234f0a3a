# asks with a star, which names no tag of what was kept
requests_to_send = [
    ("GET", "/user/1", None, {"Accept": "application/json", "If-None-Match": '"9865c907c3a2"'}),
    ("GET", "/user/1", None, {"Accept": "text/html", "If-None-Match": '"9478c3f9ca19"'}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/5", None, {"If-None-Match": "*"}),
]
