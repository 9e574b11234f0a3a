# refused by: proof
# says: there is something odd at C, request 2, GET /plot/1
# at fault: what was there before
found = {
    "case": 2,
    "server": "C",
    "requests": [
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
