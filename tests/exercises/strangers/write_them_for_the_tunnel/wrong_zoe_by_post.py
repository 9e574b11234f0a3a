# a POST with If-None-Match: * is refused, for the list exists: Zoe does not join
requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
