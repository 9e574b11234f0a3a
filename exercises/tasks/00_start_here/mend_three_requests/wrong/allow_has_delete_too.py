# refused by: radia-has-the-name
# says: user 5 is gone
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("DELETE", "/user/5"),
]
