# wrong: /user/update/2 has no GET (405); nothing changes
requests_to_send = [("GET", "/user/update/2?email=grace@navy.example")]
