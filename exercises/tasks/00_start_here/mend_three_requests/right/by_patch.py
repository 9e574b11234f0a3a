requests_to_send = [
    ("GET", "/user/show/4"),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("PATCH", "/user/5", {"name": "Radia P."}, {"Content-Type": "application/merge-patch+json"}),
]
