# refused by: verb-in-the-address
# says: asks for a change, and made none
# at fault: twice
requests_to_send = [("POST", "/user/update/2", {"email": "grace@navy.example"})] * 2
