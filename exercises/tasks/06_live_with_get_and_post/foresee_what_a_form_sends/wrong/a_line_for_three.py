# refused by: other-words
# says: form a: 'GET /seat/12' is no such triple
# at fault: 'GET /seat/12'
sent = {
    "a": "GET /seat/12",
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
