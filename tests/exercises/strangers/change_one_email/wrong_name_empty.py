# wrong: her name does not stay
requests_to_send = [("POST", "/user/update/2", {"name": "Grace", "email": "grace@navy.example"})]
