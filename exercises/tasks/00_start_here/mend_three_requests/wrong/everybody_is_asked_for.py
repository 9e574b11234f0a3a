# refused by: nothing-else
# says: GET /user/1 is one request too many
# at fault: GET /user/1
requests_to_send = [
    *(("GET", f"/user/{number}") for number in range(1, 6)),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
