"""The records with which the course begins."""

PEOPLE = {
    "1": ("Ada Lovelace", "ada@example.org"),
    "2": ("Grace Hopper", "grace@example.org"),
    "3": ("Alan Turing", "alan@example.org"),
    "4": ("Katherine Johnson", "katherine@example.org"),
    "5": ("Radia Perlman", "radia@example.org"),
}

FIRST_STATE = {
    "records": {"user": {id: {"name": name, "email": email} for id, (name, email) in PEOPLE.items()}},
    "gone": {},
    "last": {"user": len(PEOPLE)},
}
