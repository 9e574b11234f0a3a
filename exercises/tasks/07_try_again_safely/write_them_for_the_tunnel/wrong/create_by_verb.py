# refused by: twice
# says: there are 2 users called Zoe
# at fault: POST /users/create/
requests_to_send = [
    ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
