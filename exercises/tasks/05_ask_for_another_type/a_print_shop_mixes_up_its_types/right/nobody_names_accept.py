found = {
    "case": 4,
    "server": "A",
    "requests": [
        ("GET", "/poster/1"),
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
    ],
}
