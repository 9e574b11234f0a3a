# wrong: nine requests, where at most eight are allowed
found = {
    "case": 503,
    "server": "B",
    "requests": [("GET", "/boat/1")] * 7 + [("OPTIONS", "/boat/2"), ("DELETE", "/boat/2")],
}
