# refused by: katherine-is-shown
# says: no answer shows Katherine
# at fault: POST /user/4
requests_to_send = [
    ("POST", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
