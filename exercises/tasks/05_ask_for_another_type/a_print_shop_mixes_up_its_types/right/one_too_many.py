found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "image/png"}),
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}
