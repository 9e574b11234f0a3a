found = {
    "case": 7,
    "server": "C",
    "requests": [
        ("DELETE", "/tool/3"),
        ("GET", "/tool/3"),
    ],
}
