# refused by: nothing-else
# says: the name of user 2 is now Grace
# at fault: "name": "Grace"
requests_to_send = [
    ("POST", "/user/update/2", {"name": "Grace", "email": "grace@navy.example"}),
]
