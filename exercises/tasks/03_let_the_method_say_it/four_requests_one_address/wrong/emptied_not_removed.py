# refused by: removed
# says: request 4, PUT, did not remove her
# at fault: request 4, PUT
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("PUT", "/user/margaret", {}),
]
