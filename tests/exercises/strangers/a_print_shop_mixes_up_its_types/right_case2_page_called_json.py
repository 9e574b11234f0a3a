found = {"case": 2, "server": "C", "requests": [("GET", "/poster/2", None, {"Accept": "text/html"})]}
