found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("DELETE", "/tents/"),
    ],
}
