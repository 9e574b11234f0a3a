requests_to_send = [
    ("GET", "/user/4", None, {"Accept": "text/html"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
