# refused by: changed
# says: did not change her
# at fault: name is missing
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
