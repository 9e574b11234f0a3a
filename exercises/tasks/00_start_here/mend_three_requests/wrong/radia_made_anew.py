# refused by: nothing-else
# says: user 5, which had been changed before
# at fault: DELETE /user/5
requests_to_send = [
    ("DELETE", "/user/5"),
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
