# refused by: removed
# says: is one request too many
# at fault: PUT /user/1
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
    ("PUT", "/user/1", {"name": "Ada", "email": "ada@example.org"}),
    ("PUT", "/user/1", {"name": "Ada Lovelace", "email": "ada@example.org"}),
]
