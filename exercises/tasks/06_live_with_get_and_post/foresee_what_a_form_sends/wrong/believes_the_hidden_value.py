# refused by: the-content
# says: form e: you say that DELETE is sent
# at fault: you say that DELETE is sent
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("DELETE", "/seat/12", "why=bed+%26+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
