# refused by: alan-has-the-email
# says: name is missing
# at fault: name is missing
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"email": "alan@bletchley.example", "title": "Dr"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
