# refused by: katherine-is-shown
# says: GET /user/2 (Accept: text/html) was answered, and it is not about Katherine alone
# at fault: GET /user/2
requests_to_send = [
    ("GET", "/user/2", None, {"Accept": "text/html"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
