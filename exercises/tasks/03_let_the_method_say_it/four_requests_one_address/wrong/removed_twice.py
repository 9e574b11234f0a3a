# refused by: removed
# says: DELETE /user/margaret is one request too many
# at fault: DELETE /user/margaret
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
    ("DELETE", "/user/margaret"),
]
