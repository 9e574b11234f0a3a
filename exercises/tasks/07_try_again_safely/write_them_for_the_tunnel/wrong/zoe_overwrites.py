# refused by: nobody-overwritten
# says: Ben had put somebody at /user/zoe, who was overwritten
# at fault: /user/zoe
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
