found = {
    "case": 7,
    "server": "B",
    "requests": [
        ("HEAD", "/boats/"),
        ("GET", "/boats/"),
    ],
}
