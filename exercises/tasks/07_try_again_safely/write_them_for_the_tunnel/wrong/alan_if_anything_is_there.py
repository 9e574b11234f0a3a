# refused by: nobody-overwritten
# says: and now it is 'Alan Turing'
# at fault: If-Match: *
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}, {"If-Match": "*"}),
    ("DELETE", "/user/5"),
]
