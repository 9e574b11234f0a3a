# refused by: nothing-else
# says: deleted entry 2/1, and nobody asked for that
# at fault: DELETE /blog/2/entry/1
requests_to_send = [
    ("GET", "/user/4"),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("DELETE", "/blog/2/entry/1"),
]
