# refused by: radia-has-the-name
# says: user 5 is gone
# at fault: DELETE /user/5
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("DELETE", "/user/5"),
]
