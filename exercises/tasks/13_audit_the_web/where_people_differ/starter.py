judged = {
    "1": {"verb": "", "noun": ""},
    "2": {"verb": "", "noun": ""},
    "3": {"verb": "", "noun": ""},
    "4": {"verb": "", "noun": ""},
    "5": {"verb": "", "noun": ""},
    "6": {"verb": "", "noun": ""},
    "7": {"verb": "", "noun": ""},
    "8": {"verb": "", "noun": ""},
    "differ": [],
}
