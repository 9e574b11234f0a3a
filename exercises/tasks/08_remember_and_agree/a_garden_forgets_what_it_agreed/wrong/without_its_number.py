# refused by: proof
# says: line_up shows the number of yours
# at fault: 0 is none
found = {
    "case": 0,
    "server": "C",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
