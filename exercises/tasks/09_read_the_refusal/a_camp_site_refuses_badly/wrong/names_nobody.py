# refused by: proof
# says: 'all of them' is none of the servers
# at fault: 'all of them'
found = {
    "case": 1,
    "server": "all of them",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
