# wrong: the JSON of that server is JSON; the mistake is in the page, which is never asked for
found = {"case": 2, "server": "C", "requests": [("GET", "/poster/2", None, {"Accept": "application/json"})]}
