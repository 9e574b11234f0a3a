# refused by: email-is-new
# says: number 3, Alan Turing
requests_to_send = [
    ("POST", "/user/update/3", {"email": "grace@navy.example"}),
]
