# refused by: proof
# says: there is no request yet
# at fault: there is no request yet
found = {
    "case": 2,
    "server": "A",
    "requests": [],
}
