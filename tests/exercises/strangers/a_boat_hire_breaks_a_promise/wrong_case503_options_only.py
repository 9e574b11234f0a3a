# wrong: an Allow without DELETE is no proof by itself: perhaps there is no DELETE
found = {"case": 503, "server": "B", "requests": [("OPTIONS", "/boat/2"), ("GET", "/boat/2")]}
