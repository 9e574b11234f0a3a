findings = {
    "became": {
        "Note": "",
        "Authorization": "",
        "Cookie": "",
        "Scarf": "",
        "Max-Forwards": "",
        "Via": "",
    },
    "who answers": {"0": "", "1": "", "5": ""},
    "smallest number that reaches the server": None,
    "who took the scarf": "",
}
