# refused by: what-came-back
# says: Ana sent no Via; lines named Via that came back: 2
# at fault: Via: changed
findings = {
    "became": {
        "Note": "same",
        "Authorization": "gone",
        "Cookie": "gone",
        "Scarf": "gone",
        "Max-Forwards": "changed",
        "Via": "changed",
    },
    "who answers": {"0": "near", "1": "far", "5": "server"},
    "smallest number that reaches the server": 2,
    "who took the scarf": "near",
}
