# wrong: a guess of the right letter without any proof
found = {"case": 503, "server": "B", "requests": []}
