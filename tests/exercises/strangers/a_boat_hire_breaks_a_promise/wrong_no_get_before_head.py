# asked at a boat that was never there: nothing is shown broken
found = {"case": 20, "server": "A", "requests": [("HEAD", "/boat/9"), ("GET", "/boat/9")]}
