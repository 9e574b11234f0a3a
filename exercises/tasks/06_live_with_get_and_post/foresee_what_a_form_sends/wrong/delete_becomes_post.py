# refused by: other-words
# says: form b: you say that POST is sent
# at fault: method="DELETE"
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("POST", "/seat/12", "reason=ill"),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
