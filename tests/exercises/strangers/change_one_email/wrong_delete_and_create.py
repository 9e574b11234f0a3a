# wrong: deletes Grace and creates another user with her name; she is no longer user 2
requests_to_send = [
    ("GET", "/user/delete/2"),
    ("POST", "/users/create/", {"name": "Grace Hopper", "email": "grace@navy.example"}),
]
