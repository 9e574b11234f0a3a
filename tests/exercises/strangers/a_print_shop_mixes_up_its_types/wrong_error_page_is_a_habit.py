# errors as a page are a harmless habit of A
found = {
    "case": 9,
    "server": "A",
    "requests": [
        ("GET", "/poster/9", None, {"Accept": "application/json"}),
        ("GET", "/poster/1", None, {"Accept": "image/png"}),
    ],
}
