# Her name does not stay
requests_to_send = [("POST", "/user/update/2", {"email": "grace@navy.example", "name": "Grace"})]
