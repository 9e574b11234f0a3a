found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plots/"),
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
