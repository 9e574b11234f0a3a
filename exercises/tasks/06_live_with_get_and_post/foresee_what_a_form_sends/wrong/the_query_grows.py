# refused by: the-query
# says: /seats/?class=2&window=yes has another query
# at fault: /seats/?class=2&window=yes
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?class=2&window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
