# refused by: proof
# says: there is no request yet
# at fault: there is no request yet
found = {
    "case": 6,
    "server": "B",
    "requests": [],
}
