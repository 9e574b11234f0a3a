# refused by: alan-has-the-email
# says: the name of user 3 is now 'Alan'
# at fault: 'Alan'
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
