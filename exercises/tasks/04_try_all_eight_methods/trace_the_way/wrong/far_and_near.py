# refused by: who-answers
# says: you say that far answers
# at fault: far answers when Ana sends
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "far", "1": "near", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
