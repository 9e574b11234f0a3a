found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("PUT", "/book", {"name": "Ana"}),
    ],
}
