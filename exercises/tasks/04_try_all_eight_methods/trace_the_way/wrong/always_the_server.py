# refused by: who-answers
# says: you say that server answers when Ana sends Max-Forwards: 0; lines that come back with Via: 0
# at fault: server answers when Ana sends
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "added",
    },
    "who answers": {"0": "server", "1": "server", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
