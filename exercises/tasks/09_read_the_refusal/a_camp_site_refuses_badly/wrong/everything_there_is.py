# refused by: proof
# says: there are 12 requests
# at fault: 12 requests
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/tent/1"),
        ("HEAD", "/tent/1"),
        ("OPTIONS", "/tent/1"),
        ("DELETE", "/tent/1"),
        ("GET", "/tent/2"),
        ("HEAD", "/tent/2"),
        ("OPTIONS", "/tent/2"),
        ("DELETE", "/tent/2"),
        ("GET", "/tent/3"),
        ("HEAD", "/tent/3"),
        ("OPTIONS", "/tent/3"),
        ("DELETE", "/tent/3"),
    ],
}
