# wrong: the number of the case was left as in the starter
found = {"case": 0, "server": "B", "requests": [("OPTIONS", "/boat/2"), ("DELETE", "/boat/2")]}
