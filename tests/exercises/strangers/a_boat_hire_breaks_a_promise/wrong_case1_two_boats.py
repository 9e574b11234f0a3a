# wrong: GET of one boat and HEAD of another: their lengths may differ
found = {"case": 1, "server": "A", "requests": [("GET", "/boat/1"), ("HEAD", "/boat/2")]}
