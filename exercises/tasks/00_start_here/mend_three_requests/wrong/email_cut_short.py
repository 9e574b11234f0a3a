# refused by: alan-has-the-email
# says: the email of user 3 is now 'alan@bletchley'
# at fault: 'alan@bletchley'
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
