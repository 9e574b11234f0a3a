from uuid import uuid4

merge = {"Content-Type": "application/merge-patch+json; charset=utf-8"}
requests_to_send = [
    ["PUT", f"/user/{uuid4().hex[:10]}", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}],
    ["PATCH", "/user/3", '{"email": "alan@bletchley.example"}', merge],
    ["DELETE", "/user/5", None, {}],
]
requests_to_send = [tuple(one) for one in requests_to_send]
