# refused by: done
# says: Radia (user 5) is still there
# at fault: Radia (user 5)
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
]
