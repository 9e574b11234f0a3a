# refused by: proof
# says: 'all of them' is none of the servers
# at fault: 'all of them'
found = {
    "case": 2,
    "server": "all of them",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
