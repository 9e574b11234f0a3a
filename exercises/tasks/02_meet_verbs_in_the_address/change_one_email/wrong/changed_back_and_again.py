# refused by: nothing-else
# says: user 2, which had been changed before
# at fault: "email": "grace@example.org"
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("POST", "/user/update/2", {"email": "grace@example.org"}),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
]
