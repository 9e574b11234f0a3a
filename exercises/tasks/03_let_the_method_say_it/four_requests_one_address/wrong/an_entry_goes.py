# refused by: removed
# says: DELETE /blog/2/entry/1 is one request too many
# at fault: DELETE /blog/2/entry/1
requests_to_send = [
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@example.org"}),
    ("GET", "/user/margaret"),
    ("PUT", "/user/margaret", {"name": "Margaret Hamilton", "email": "margaret@apollo.example"}),
    ("DELETE", "/user/margaret"),
    ("DELETE", "/blog/2/entry/1"),
]
