found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/2"),
        ("PUT", "/plot/2", {"name": "mint"}, {"If-None-Match": "*"}),
        ("GET", "/plot/2"),
    ],
}
