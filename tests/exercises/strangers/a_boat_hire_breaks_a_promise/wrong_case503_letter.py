# wrong: the requests would be a proof for B; the letter is another one
found = {"case": 503, "server": "C", "requests": [("OPTIONS", "/boat/2"), ("DELETE", "/boat/2")]}
