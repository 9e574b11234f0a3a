# wrong: with 1 the far proxy answers, not the server
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "far", "1": "server", "5": "server"},
    "smallest number that reaches the server": 1,
    "who took the scarf": "near",
}
