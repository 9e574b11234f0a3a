# wrong: POST at an address that is not there makes nothing
requests_to_send = [
    ("POST", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
