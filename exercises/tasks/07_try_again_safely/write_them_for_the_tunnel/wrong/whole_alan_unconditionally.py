# refused by: nobody-overwritten
# says: Ben had changed Alan's name to 'Alan M. Turing', and now it is 'Alan Turing'
# at fault: PUT /user/3
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("DELETE", "/user/5"),
]
