requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("GET", "/user/delete/5"),
]
