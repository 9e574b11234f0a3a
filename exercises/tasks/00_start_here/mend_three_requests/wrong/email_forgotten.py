# refused by: radia-has-the-name
# says: email is missing
# at fault: email is missing
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P."}),
]
