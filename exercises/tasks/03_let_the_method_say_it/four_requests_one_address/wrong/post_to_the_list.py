# refused by: made
# says: request 1 goes to another address, /users/
# at fault: another address, /users/
requests_to_send = [
    ("POST", "/users/", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
