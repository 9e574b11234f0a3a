requests_to_send = [
    ("GET", "/user/show/2"),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("GET", "/user/show/2"),
]
