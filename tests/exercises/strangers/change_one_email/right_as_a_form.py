form = {"Content-Type": "application/x-www-form-urlencoded"}
requests_to_send = [("POST", "/user/update/2", "email=grace%40navy.example", form)]
