# refused by: what-came-back
# says: you say of Cookie: same
# at fault: Cookie: same
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "same",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
