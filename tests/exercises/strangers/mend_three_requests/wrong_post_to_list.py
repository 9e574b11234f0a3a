# wrong: makes a sixth user called Radia P. and leaves user 5 as she was
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("POST", "/users/", {"name": "Radia P.", "email": "radia@example.org"}),
]
