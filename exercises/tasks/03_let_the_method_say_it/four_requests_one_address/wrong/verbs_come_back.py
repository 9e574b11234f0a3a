# refused by: removed
# says: another address, /user/delete/margaret
# at fault: /user/delete/margaret
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("GET", "/user/delete/margaret"),
]
