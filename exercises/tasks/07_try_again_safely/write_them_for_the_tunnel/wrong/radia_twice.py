# refused by: nothing-extra
# says: DELETE /user/5 asks for a change, and made none
# at fault: DELETE /user/5
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
    ("DELETE", "/user/5"),
]
