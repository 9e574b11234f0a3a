# wrong: the first asks for the list of all users, not for Katherine
requests_to_send = [
    ("GET", "/users/"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
