# refused by: nothing-else
# says: user 1 changed
# at fault: POST /user/update/1
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("POST", "/user/update/1", {"email": "grace@navy.example"}),
]
