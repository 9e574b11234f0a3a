# refused by: nothing-else
# says: changed user 2, and nobody asked for that
# at fault: PUT /user/2
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("PUT", "/user/2", {"name": "Grace", "email": "grace@example.org"}),
]
