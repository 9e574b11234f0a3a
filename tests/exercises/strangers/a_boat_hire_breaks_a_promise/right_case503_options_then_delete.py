found = {
    "case": 503,
    "server": "B",
    "requests": [("OPTIONS", "/boat/2"), ("DELETE", "/boat/2")],
}
