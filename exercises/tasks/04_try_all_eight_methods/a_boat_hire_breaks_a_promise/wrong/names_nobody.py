# refused by: proof
# says: 'all of them' is none of the servers
# at fault: 'all of them'
found = {
    "case": 6,
    "server": "all of them",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
