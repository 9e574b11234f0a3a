requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"email": "alan@bletchley.example", "name": "Alan Turing"}),
    (
        "PUT",
        "/user/5",
        "name=Radia+P.&email=radia%40example.org",
        {"Content-Type": "application/x-www-form-urlencoded"},
    ),
]
