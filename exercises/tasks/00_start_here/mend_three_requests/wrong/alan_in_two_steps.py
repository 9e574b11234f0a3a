# refused by: nothing-else
# says: user 3, which had been changed before
# at fault: "name": "?"
requests_to_send = [
    ("PUT", "/user/3", {"name": "?", "email": "alan@bletchley.example"}),
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
