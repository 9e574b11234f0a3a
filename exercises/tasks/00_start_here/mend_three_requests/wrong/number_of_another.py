# refused by: radia-has-the-name
# says: user 4 changed instead
# at fault: PUT /user/4
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/4", {"name": "Radia P.", "email": "radia@example.org"}),
]
