# refused by: email-is-new
# says: not for this method
requests_to_send = [
    ("GET", "/user/update/2?email=grace@navy.example"),
]
