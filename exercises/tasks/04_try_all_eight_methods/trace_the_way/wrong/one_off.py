# refused by: who-answers
# says: Max-Forwards: 1; lines that come back with Via: 1
# at fault: near answers when Ana sends
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "near", "1": "near", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
