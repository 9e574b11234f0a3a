# refused by: done
# says: GET /user/delete/5 changed a record
# at fault: GET /user/delete/5
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("GET", "/user/delete/5"),
]
