# Sent a second time, to be sure: one request too much
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("GET", "/user/show/2"),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
]
