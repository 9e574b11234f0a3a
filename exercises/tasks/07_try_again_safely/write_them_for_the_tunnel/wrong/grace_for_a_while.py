# refused by: nothing-extra
# says: changed user 2, and nobody asked for that
# at fault: PUT /user/2
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
    ("PUT", "/user/2", {"name": "G", "email": "grace@example.org"}),
    ("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@example.org"}),
]
