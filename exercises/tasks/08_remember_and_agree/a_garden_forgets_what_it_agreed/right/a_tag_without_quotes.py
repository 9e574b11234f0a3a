found = {
    "case": 7,
    "server": "B",
    "requests": [
        ("GET", "/plot/2"),
    ],
}
