# refused by: email-is-new
# says: number 6, Grace Hopper
requests_to_send = [
    ("POST", "/users/create/", {"name": "Grace Hopper", "email": "grace@navy.example"}),
]
