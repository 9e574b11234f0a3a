# refused by: nothing-else
# says: is still among them
# at fault: GET /users/4
requests_to_send = [
    ("GET", "/users/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("GET", "/user/4"),
]
