# refused by: nothing-else
# says: PUT /user/5 with {"name": "Radia P.", "email": "radia@example.org"} made user
# at fault: PUT /user/5 with {"name": "Radia P.", "email": "radia@example.org"} made user
# Radia is removed and made again: more than three requests, and changed more than once
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("DELETE", "/user/5"),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
