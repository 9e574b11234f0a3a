requests_to_send = [
    ("POST", "/user/update/2", {"name": "Grace Hopper", "email": "grace@navy.example"}),
]
