# refused by: alan-has-the-email
# says: POST /users/ made another user
# at fault: POST /users/
requests_to_send = [
    ("GET", "/user/4"),
    ("POST", "/users/", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
