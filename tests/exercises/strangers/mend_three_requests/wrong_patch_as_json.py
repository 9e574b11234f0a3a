# wrong: PATCH without the type of a merge patch is refused (415)
requests_to_send = [
    ("GET", "/user/4"),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/json"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
