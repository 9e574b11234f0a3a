# refused by: done
# says: sent once, user 3 is {'name': 'Alan Turing'
# at fault: you sent application/json
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}),
    ("DELETE", "/user/5"),
]
