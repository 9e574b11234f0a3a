# wrong: changes user 3, not Grace
requests_to_send = [("POST", "/user/update/3", {"email": "grace@navy.example"})]
