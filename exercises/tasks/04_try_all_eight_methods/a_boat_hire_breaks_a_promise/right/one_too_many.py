found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
