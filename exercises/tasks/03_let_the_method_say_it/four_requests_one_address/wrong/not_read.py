# refused by: read
# says: request 2, PUT, does not read her
# at fault: request 2, PUT
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("GET", "/user/margaret"),
    ("DELETE", "/user/margaret"),
]
