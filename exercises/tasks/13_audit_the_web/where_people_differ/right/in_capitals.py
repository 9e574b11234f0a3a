judged = {
    "1": {"verb": "Called so", "noun": "get at the end"},
    "2": {"verb": "Called so", "noun": "NONE"},
    "3": {"verb": "Called so", "noun": "things below"},
    "4": {"verb": "NONE", "noun": "called otherwise"},
    "5": {"verb": "Called so", "noun": "things below"},
    "6": {"verb": "POST at the end", "noun": "NONE"},
    "7": {"verb": "Called so", "noun": "get at the end"},
    "8": {"verb": "POST at the end", "noun": "called otherwise"},
    "differ": [1, 3, 5, 7, 8],
}
