found = {
    "case": 3,
    "server": "C",
    "requests": [
        ("GET", "/tent/9"),
    ],
}
