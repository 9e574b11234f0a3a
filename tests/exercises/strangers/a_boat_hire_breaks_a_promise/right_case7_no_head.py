found = {"case": 7, "server": "B", "requests": [("GET", "/boat/1"), ("HEAD", "/boat/1"), ("OPTIONS", "/boat/1")]}
