found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/77"),
        ("PUT", "/plot/77", {"name": "x", "metres": 1}, {"If-Match": "*"}),
    ],
}
