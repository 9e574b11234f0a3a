# refused by: what-came-back
# says: lowers Max-Forwards by one
# at fault: Max-Forwards: same
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "same",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
