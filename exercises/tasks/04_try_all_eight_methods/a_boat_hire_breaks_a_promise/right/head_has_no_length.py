found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/boat/3"),
        ("HEAD", "/boat/3"),
    ],
}
