# refused by: email-is-new
# says: A request is written
# at fault: Request 1 is str
requests_to_send = [
    "POST /user/update/2",
]
