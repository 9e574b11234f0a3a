requests_to_send = [("POST", "/honest/user/update/2", {"email": "grace@navy.example"})]
