# refused by: verb-in-the-address
# says: the address has no verb in it
# at fault: PUT /user/2
requests_to_send = [
    ("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@navy.example"}),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
]
