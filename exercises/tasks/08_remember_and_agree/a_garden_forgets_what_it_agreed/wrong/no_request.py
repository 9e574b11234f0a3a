# refused by: proof
# says: there is no request yet
# at fault: no request yet
found = {
    "case": 2,
    "server": "C",
    "requests": [],
}
