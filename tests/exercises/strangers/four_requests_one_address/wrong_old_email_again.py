# wrong: the third request keeps the old email
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("DELETE", "/user/margaret"),
]
