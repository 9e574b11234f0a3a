# refused by: differ
# says: differ has 0, which is no line
# at fault: differ has 0
judged = {
    "1": {"verb": "called so", "noun": "GET at the end"},
    "2": {"verb": "called so", "noun": "none"},
    "3": {"verb": "called so", "noun": "things below"},
    "4": {"verb": "none", "noun": "called otherwise"},
    "5": {"verb": "called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "none"},
    "7": {"verb": "called so", "noun": "GET at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [0, 2, 4, 6, 7],
}
