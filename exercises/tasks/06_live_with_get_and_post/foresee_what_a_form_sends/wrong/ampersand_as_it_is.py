# refused by: the-content
# says: form e: _method=DELETE&why=bed+&+breakfast says the right thing
# at fault: why=bed+&+breakfast
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "c": ("GET", "/seats/?window=yes", ""),
    "d": ("POST", "/seats/?class=2", "who=Ada+Lovelace"),
    "e": ("POST", "/seat/12", "_method=DELETE&why=bed+&+breakfast"),
    "f": None,
    "g": ("GET", "/seat/13?who=Ben", ""),
}
