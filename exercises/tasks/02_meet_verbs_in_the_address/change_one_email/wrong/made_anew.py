# refused by: email-is-new
# says: number 6, Grace Hopper
# at fault: POST /users/create/
requests_to_send = [
    ("POST", "/users/create/", {"name": "Grace Hopper", "email": "grace@navy.example"}),
]
