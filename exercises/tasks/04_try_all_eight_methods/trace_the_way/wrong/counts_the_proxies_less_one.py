# refused by: how-far
# says: you say that 1 is the smallest
# at fault: 1 is the smallest
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 1,
    "who took the scarf": "near",
}
