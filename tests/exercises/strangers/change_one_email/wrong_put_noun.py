# wrong: the style of lesson 03: the verb is in the method, not in the address
requests_to_send = [("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@navy.example"})]
