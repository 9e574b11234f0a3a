# refused by: what-came-back
# says: you say of Authorization: same. Ana sent Authorization
# at fault: Authorization: same
findings = {
    "became": {
        "Note": "same",
        "Authorization": "same",
        "Cookie": "same",
        "Scarf": "same",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
