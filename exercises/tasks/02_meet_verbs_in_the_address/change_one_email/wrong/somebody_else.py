# refused by: email-is-new
# says: number 3, Alan Turing
# at fault: POST /user/update/3
requests_to_send = [
    ("POST", "/user/update/3", {"email": "grace@navy.example"}),
]
