# wrong: PATCH without the type of a merge patch is refused
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PATCH", "/user/margaret", {"email": "margaret@apollo.example"}, {"Content-Type": "application/json"}),
    ("DELETE", "/user/margaret"),
]
