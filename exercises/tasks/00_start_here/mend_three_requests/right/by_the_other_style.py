requests_to_send = [
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/4"),
    ("POST", "/user/update/3", {"email": "alan@bletchley.example"}),
]
