# refused by: katherine-is-shown
# says: nothing is known at /user/40
# at fault: /user/40
requests_to_send = [
    ("GET", "/user/40"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
