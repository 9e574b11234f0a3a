# wrong: another email than the one that is asked for
requests_to_send = [("POST", "/user/update/2", {"email": "grace@navy.example.org"})]
