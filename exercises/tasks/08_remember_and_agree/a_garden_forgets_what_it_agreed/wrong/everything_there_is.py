# refused by: proof
# says: there are 12 requests
# at fault: 12 requests
found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("HEAD", "/plot/1"),
        ("OPTIONS", "/plot/1"),
        ("DELETE", "/plot/1"),
        ("GET", "/plot/2"),
        ("HEAD", "/plot/2"),
        ("OPTIONS", "/plot/2"),
        ("DELETE", "/plot/2"),
        ("GET", "/plot/3"),
        ("HEAD", "/plot/3"),
        ("OPTIONS", "/plot/3"),
        ("DELETE", "/plot/3"),
    ],
}
