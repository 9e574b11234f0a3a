# refused by: email-is-new
# says: A request is written
requests_to_send = [
    "POST /user/update/2",
]
