found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/3", None, {"Accept": "application/json"}),
        ("GET", "/poster/3", None, {"Accept": "text/html, application/json;q=0.5"}),
    ],
}
