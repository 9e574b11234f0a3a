# wrong: Radia's email does not stay
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.com"}),
]
