# refused by: proof
# says: 'all of them' is none of the servers
# at fault: 'all of them'
found = {
    "case": 2,
    "server": "all of them",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}, {"If-Match": '"old"'}),
        ("GET", "/plot/1"),
    ],
}
