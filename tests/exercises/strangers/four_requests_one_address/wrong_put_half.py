# wrong: PUT with the email only: refused, and PUT is no PATCH
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
