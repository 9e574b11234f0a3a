# refused by: twice
# says: there are 2 users called Zoe
# at fault: POST /users/
requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
    ("DELETE", "/user/5"),
]
