requests_to_send = [
    ("HEAD", "/user/show/2"),
    ("POST", "/user/update/2", "email=grace%40navy.example", {"Content-Type": "application/x-www-form-urlencoded"}),
    ("GET", "/user/2", None, {"Accept": "text/html"}),
]
