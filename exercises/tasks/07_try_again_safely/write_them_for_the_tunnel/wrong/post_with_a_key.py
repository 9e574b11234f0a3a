# refused by: twice
# says: the course's server keeps none
# at fault: Idempotency-Key: "zoe-1"
requests_to_send = [
    ("POST", "/users/", {"name": "Zoe", "email": "zoe@example.org"}, {"Idempotency-Key": '"zoe-1"'}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
