# Reads her after the email was changed, not before
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("GET", "/user/margaret"),
    ("DELETE", "/user/margaret"),
]
