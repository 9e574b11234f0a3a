found = {
    "case": 9,
    "server": "C",
    "requests": [
        ("GET", "/boat/2"),
        ("GET", "/boat/2"),
    ],
}
