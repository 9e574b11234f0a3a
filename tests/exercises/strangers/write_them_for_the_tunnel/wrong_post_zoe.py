# POST makes two of her when sent twice
requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}, {"Idempotency-Key": '"zoe-1"'}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
