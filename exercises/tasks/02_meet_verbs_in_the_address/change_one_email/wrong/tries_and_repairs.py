# refused by: nothing-else
# says: user 2, which had been changed before
# at fault: "name": "Grace",
requests_to_send = [
    ("POST", "/user/update/2", {"name": "Grace", "email": "grace@navy.example"}),
    ("POST", "/user/update/2", {"name": "Grace Hopper"}),
]
