# refused by: nothing-else
# says: changed user 5, and nobody asked for that
# at fault: PUT /user/5
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("PUT", "/user/5", {"name": "Radia Perlman", "email": "radia@example.org"}),
]
