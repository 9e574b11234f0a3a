merge = {"Content-Type": "application/merge-patch+json"}
requests_to_send = [
    ("GET", "/user/4", None, {"Accept": "text/html"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, merge),
    ("PATCH", "/user/5", {"name": "Radia P."}, merge),
]
