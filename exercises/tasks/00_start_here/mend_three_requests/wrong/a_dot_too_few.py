# refused by: radia-has-the-name
# says: the name of user 5 is now 'Radia P'
# at fault: 'Radia P'
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P", "email": "radia@example.org"}),
]
