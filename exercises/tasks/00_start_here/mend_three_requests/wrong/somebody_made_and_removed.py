# refused by: nothing-else
# says: made user zoe, and nobody asked for that
# at fault: PUT /user/zoe
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}),
    ("DELETE", "/user/zoe"),
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
