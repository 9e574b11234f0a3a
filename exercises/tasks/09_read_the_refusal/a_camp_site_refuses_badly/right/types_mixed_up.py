found = {
    "case": 10,
    "server": "D",
    "requests": [
        ("GET", "/tent/1", None, {"Accept": "image/png"}),
    ],
}
