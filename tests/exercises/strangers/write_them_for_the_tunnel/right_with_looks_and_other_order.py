requests_to_send = [
    ("HEAD", "/user/zoe-in-the-train"),
    ("DELETE", "/user/5", None, {"Accept": "application/json"}),
    ("GET", "/user/3"),
    ("PATCH", "/user/3", '{"email": "alan@bletchley.example"}', {"Content-Type": "application/merge-patch+json"}),
    (
        "PUT",
        "/user/zoe-in-the-train",
        '{"email": "zoe@example.org", "name": "Zoe"}',
        {"Content-Type": "application/json", "If-None-Match": "*"},
    ),
    ("OPTIONS", "/users/"),
]
