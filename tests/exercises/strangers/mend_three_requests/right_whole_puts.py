requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"email": "alan@bletchley.example", "name": "Alan Turing"}),
    ("PUT", "/user/5", {"email": "radia@example.org", "name": "Radia P."}),
]
