# nine requests, at most eight are allowed
found = {
    "case": 20,
    "server": "A",
    "requests": [
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("GET", "/boat/1"),
        ("HEAD", "/boat/1"),
        ("GET", "/boat/1"),
    ],
}
