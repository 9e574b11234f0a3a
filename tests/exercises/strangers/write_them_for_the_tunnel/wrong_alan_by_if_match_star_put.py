# a whole PUT of Alan, with If-Match: *, puts the old name back over Ben's
requests_to_send = [
    ("PUT", "/user/zoe", {"name": "Zoe", "email": "zoe@example.org"}, {"If-None-Match": "*"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}, {"If-Match": "*"}),
    ("DELETE", "/user/5"),
]
