# refused by: email-is-new
# says: still the old one
# at fault: POST /user/update/2;
requests_to_send = [
    ("POST", "/user/update/2"),
]
