# refused by: nothing
# says: form f: you say that GET /seat/13?who=Ben is sent
# at fault: method="dialog"
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": ("GET", "/seat/13?who=Ben", ""),
    "g": ("GET", "/seat/13?who=Ben", ""),
}
