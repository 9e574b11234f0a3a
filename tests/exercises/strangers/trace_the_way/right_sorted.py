findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "smallest number that reaches the server": 2,
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "who took the scarf": "near",
}
