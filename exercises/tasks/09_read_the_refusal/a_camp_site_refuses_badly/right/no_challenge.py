found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("GET", "/book"),
    ],
}
