# wrong: another server with a harmless habit: 410 for the second DELETE is allowed
found = {"case": 503, "server": "A", "requests": [("DELETE", "/boat/1"), ("DELETE", "/boat/1")]}
