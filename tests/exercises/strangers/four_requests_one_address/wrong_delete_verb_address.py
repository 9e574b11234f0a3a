# wrong: removes by the address with the verb, which is another address
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("GET", "/user/delete/margaret"),
]
