# wrong: another letter than the server that leaves out Vary
found = {
    "case": 514,
    "server": "D",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}
