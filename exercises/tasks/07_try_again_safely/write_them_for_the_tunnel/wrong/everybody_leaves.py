# refused by: done
# says: user 2 is not as before
# at fault: DELETE /user/2
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
    ("DELETE", "/user/2"),
]
