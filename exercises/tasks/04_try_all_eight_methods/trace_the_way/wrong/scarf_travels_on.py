# refused by: what-came-back
# says: is for the next neighbour only
# at fault: Scarf: same
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "same",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
