found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/3"),
        ("GET", "/boats/"),
        ("DELETE", "/boat/3"),
        ("GET", "/boats/"),
    ],
}
