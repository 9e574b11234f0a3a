# POST to the list makes a sixth user instead of changing Radia
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("POST", "/users/", {"name": "Radia P.", "email": "radia@example.org"}),
]
