found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/3"),
        ("PUT", "/plot/3", {"name": "mint"}, {"If-Match": '"abc", "def"'}),
        ("GET", "/plot/3"),
    ],
}
