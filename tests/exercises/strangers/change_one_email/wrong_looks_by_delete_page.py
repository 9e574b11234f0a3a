# HEAD of /user/delete/5 is no free look: it deletes Radia
requests_to_send = [
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("HEAD", "/user/delete/5"),
]
