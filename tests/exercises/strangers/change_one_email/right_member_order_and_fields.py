requests_to_send = [("POST", "/user/update/2", {"email": "grace@navy.example"}, {"Accept": "text/html"})]
