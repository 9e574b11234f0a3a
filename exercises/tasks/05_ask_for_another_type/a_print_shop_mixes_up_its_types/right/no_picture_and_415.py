found = {
    "case": 7,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "image/png"}),
    ],
}
