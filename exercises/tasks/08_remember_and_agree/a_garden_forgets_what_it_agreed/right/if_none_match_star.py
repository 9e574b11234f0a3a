found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/2"),
        ("PUT", "/plot/2", {"name": "nettles", "metres": 2}, {"If-None-Match": "*"}),
    ],
}
