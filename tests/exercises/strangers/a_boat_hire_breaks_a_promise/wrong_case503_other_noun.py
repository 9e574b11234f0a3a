# wrong: DELETE at the list and OPTIONS at the list: both agree there, no rule is broken
found = {"case": 503, "server": "B", "requests": [("OPTIONS", "/boats/"), ("DELETE", "/boats/")]}
