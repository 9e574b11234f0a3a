found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("HEAD", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("HEAD", "/boat/2"),
    ],
}
