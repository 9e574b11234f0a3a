# refused by: changed
# says: after request 3 her record says
# at fault: 'name': 'Margaret',
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
]
