# refused by: changed
# says: did not change her
# at fault: you sent application/json
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PATCH", "/user/margaret", {"email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
