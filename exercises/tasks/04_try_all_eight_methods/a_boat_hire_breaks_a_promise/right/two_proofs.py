found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boats/"),
        ("DELETE", "/boat/1"),
        ("HEAD", "/boat/2"),
        ("GET", "/boats/"),
        ("DELETE", "/boat/1"),
        ("GET", "/boats/"),
    ],
}
