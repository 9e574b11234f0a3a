found = {
    "case": 4,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
    ],
}
