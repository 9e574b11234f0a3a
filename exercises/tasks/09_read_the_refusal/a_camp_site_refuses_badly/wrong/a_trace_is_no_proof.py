# refused by: proof
# says: there is something odd at D, request 1, OPTIONS /tent/1: Allow is not there and not GET
# at fault: OPTIONS /tent/1
found = {
    "case": 1,
    "server": "D",
    "requests": [
        ("OPTIONS", "/tent/1"),
    ],
}
