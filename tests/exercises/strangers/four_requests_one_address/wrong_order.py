# wrong: changes before reading
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("GET", "/user/margaret"),
    ("DELETE", "/user/margaret"),
]
