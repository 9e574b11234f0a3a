"""The records with which the course begins."""

from .representations.of_pictures import FOLDER, first_picture

PEOPLE = {
    "1": ("Ada Lovelace", "ada@example.org"),
    "2": ("Grace Hopper", "grace@example.org"),
    "3": ("Alan Turing", "alan@example.org"),
    "4": ("Katherine Johnson", "katherine@example.org"),
    "5": ("Radia Perlman", "radia@example.org"),
}

BLOGS = {
    "1": {
        "title": "Notes by the translator",
        "author": "/user/1",
        "about": "On an engine that is not built yet, and on what it could be told to do.",
    },
    "2": {
        "title": "The log book",
        "author": "/user/2",
        "about": "What went wrong in the machine room, and what it taught us.",
    },
}

ENTRIES = {
    "1/1": {
        "title": "More than numbers",
        "text": "The engine could work on other things than numbers.",
    },
    "1/2": {"title": "It originates nothing", "text": "It does whatever we know how to order it to do, and no more."},
    "1/3": {"title": "A table of operations", "text": "Each line says which operation comes next, and on what."},
    "2/1": {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."},
}

FIRST_STATE = {
    "records": {
        "user": {id: {"name": name, "email": email} for id, (name, email) in PEOPLE.items()},
        "blog": BLOGS,
        "entry": ENTRIES,
        "picture": {path.stem: first_picture(path) for path in sorted(FOLDER.glob("*.xml"))},
    },
    "gone": {},
    "last": {"user": 5, "blog": 2, "entry 1/": 3, "entry 2/": 1},
}
