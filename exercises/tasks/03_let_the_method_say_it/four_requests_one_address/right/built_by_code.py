HERS = "/user/margaret"
margaret = {"name": "Margaret Hamilton", "email": "margaret@example.org"}
moved = {**margaret, "email": "margaret@apollo.example"}
requests_to_send = (("PUT", HERS, margaret), ("GET", HERS, None), ("PUT", HERS, moved), ("DELETE", HERS))
