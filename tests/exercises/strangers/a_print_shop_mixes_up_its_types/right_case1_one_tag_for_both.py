found = {
    "server": "A",
    "case": 1,
    "requests": [("GET", "/poster/2"), ("GET", "/poster/2", None, {"Accept": "text/html"})],
}
