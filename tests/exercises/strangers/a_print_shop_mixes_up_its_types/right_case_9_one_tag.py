found = {
    "case": 9,
    "server": "D",
    "requests": [
        ("HEAD", "/poster/2"),
        ("GET", "/poster/2", None, {"Accept": "text/html"}),
        ("GET", "/poster/2", None, {"Accept": "application/json"}),
    ],
}
