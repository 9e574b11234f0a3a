# refused by: katherine-is-shown
# says: GET /users/ (Accept: text/html) was answered, and it is not about Katherine alone
# at fault: GET /users/
requests_to_send = [
    ("GET", "/users/", None, {"Accept": "text/html"}),
    ("PUT", "/user/3", {"name": "Alan Turing", "email": "alan@bletchley.example"}),
    ("PUT", "/user/5", {"name": "Radia P.", "email": "radia@example.org"}),
]
