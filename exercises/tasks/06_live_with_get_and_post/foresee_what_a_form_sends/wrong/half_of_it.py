# refused by: the-query
# says: form c is not foreseen yet
# at fault: form c
sent = {
    "a": ("GET", "/seat/12?who=Ana", ""),
    "b": ("GET", "/seat/12?reason=ill", ""),
    "g": ("GET", "/seat/13?who=Ben", ""),
}
