found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/poster/3", None, {"Accept": "text/html, application/json;q=0.2"}),
        ("HEAD", "/poster/3", None, {"Accept": "text/html"}),
        ("GET", "/poster/3", None, {"Accept": "text/html"}),
    ],
}
