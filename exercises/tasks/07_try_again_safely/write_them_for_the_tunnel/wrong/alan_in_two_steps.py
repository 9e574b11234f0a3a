# refused by: nothing-extra
# says: user 3, which had been changed before
# at fault: {"email": "alan@bletchley"}
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
requests_to_send.insert(
    0, ("PATCH", "/user/3", {"email": "alan@bletchley"}, {"Content-Type": "application/merge-patch+json"})
)
