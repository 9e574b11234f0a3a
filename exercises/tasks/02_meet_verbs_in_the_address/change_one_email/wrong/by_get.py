# refused by: email-is-new
# says: not for this method
# at fault: GET /user/update/2
requests_to_send = [
    ("GET", "/user/update/2?email=grace@navy.example"),
]
