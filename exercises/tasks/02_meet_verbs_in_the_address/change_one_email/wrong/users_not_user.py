# refused by: email-is-new
# says: nothing is known at this address
# at fault: /users/update/2
requests_to_send = [
    ("POST", "/users/update/2", {"email": "grace@navy.example"}),
]
