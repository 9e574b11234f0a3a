# wrong: Max-Forwards comes back as 3, not as 5
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
