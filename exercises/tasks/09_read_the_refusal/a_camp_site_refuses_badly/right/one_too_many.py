found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/book"),
        ("POST", "/tent/1"),
    ],
}
