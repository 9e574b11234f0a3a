# refused by: what-came-back
# says: Note is 'unchanged'
# at fault: Note is 'unchanged'
findings = {
    "became": {
        "Note": "unchanged",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
