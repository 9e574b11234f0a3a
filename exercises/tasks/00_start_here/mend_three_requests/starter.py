requests_to_send = [
    ("GET", "/users/4"),
    ("PUT", "/user/3", {"email": "alan@bletchley.example"}),
    ("POST", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
