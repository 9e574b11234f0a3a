# a GET form replaces the query of its action
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?class=2&window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+%26+breakfast"),
    "f": (None, None, None),
    "g": ("GET", "/seat/13?who=Ben", ""),
}
