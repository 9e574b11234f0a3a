# In the style of lesson 03, not by the address that has the verb in it
requests_to_send = [("PUT", "/user/2", {"name": "Grace Hopper", "email": "grace@navy.example"})]
