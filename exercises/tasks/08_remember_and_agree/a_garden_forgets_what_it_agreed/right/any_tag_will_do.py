found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("GET", "/plot/2"),
        ("DELETE", "/plot/2", None, {"If-Match": '"old"'}),
    ],
}
