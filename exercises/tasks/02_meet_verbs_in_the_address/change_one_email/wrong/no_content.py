# refused by: email-is-new
# says: still the old one
requests_to_send = [
    ("POST", "/user/update/2"),
]
