# refused by: nothing-extra
# says: deleted entry 2/1, and nobody asked for that
# at fault: DELETE /blog/2/entry/1
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
    ("DELETE", "/blog/2/entry/1"),
]
