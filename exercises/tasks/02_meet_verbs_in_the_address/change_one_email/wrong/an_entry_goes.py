# refused by: nothing-else
# says: deleted entry 2/1, and nobody asked for that
# at fault: DELETE /blog/2/entry/1
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("DELETE", "/blog/2/entry/1"),
]
