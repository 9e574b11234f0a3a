# refused by: nothing-else
# says: made user 6, and nobody asked for that
# at fault: POST /users/create/
requests_to_send = [
    ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("GET", "/user/delete/6"),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
]
