import json

ZOE = json.dumps({"name": "Zoe", "email": "zoe@example.org"}).replace(" ", " " * 3000)
requests_to_send = [
    ("PUT", "/user/zoe", ZOE, {"If-None-Match": "*", "Content-Type": "application/json"}),
    ("PATCH", "/user/3", {"email": "alan@bletchley.example"}, {"Content-Type": "application/merge-patch+json"}),
    ("DELETE", "/user/5"),
]
