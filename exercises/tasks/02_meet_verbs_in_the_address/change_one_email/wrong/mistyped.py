# refused by: email-is-new
# says: is now grace@navy.exmaple
# at fault: grace@navy.exmaple
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.exmaple"}),
]
