# wrong: Alan's name does not stay, it becomes empty
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
