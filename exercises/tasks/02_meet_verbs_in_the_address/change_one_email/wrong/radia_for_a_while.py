# refused by: verb-in-the-address
# says: changed somebody else, if only for a while
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
    ("PUT", "/user/5", {"name": "Radia Perlman", "email": "radia@example.org"}),
]
