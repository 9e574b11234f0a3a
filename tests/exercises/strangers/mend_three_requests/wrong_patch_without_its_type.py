# PATCH with application/json is refused (415)
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PATCH", "/user/5", {"name": "Radia P."}),
]
