# refused by: proof
# says: D answers these requests as a server does that keeps the rules: they show nothing
# at fault: D answers these requests
found = {
    "case": 2,
    "server": "D",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
