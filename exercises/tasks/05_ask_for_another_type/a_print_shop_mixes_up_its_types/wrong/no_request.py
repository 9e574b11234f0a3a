# refused by: proof
# says: there is no request yet
# at fault: there is no request yet
found = {
    "case": 1,
    "server": "A",
    "requests": [],
}
