# refused by: other-words
# says: form a: you say that nothing is sent
# at fault: method="put"
sent = {
    "a": None,
    "b": None,
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
