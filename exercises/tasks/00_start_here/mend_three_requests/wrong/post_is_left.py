# refused by: radia-has-the-name
# says: /user/5 has no POST
# at fault: POST /user/5
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("POST", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
