alan = dict(name="Alan Turing", email="alan@bletchley.example")
radia = dict(name="Radia P.")
requests_to_send = [
    ("GET", "/user/4", None, {"Accept": "application/xml"}),
    ("PUT", "/user/3", alan, {"Accept": "text/html", "User-Agent": "mending/1"}),
    ("PATCH", "/user/5", radia, {"Content-Type": "application/merge-patch+json"}),
]
